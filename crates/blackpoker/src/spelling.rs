//! Names as people type them: full and half width, hiragana and katakana, capitals, dots between letters.

/// Half-width katakana from U+FF66 on, in the order of their code points.
const HALF_WIDTH: &str =
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン";

/// The same letters in their usual width: `Ａ＋１` is `A+1`, `ﾊﾟｯｸ` is `パック`.
pub fn usual_width(text: &str) -> String {
    let mut usual = String::with_capacity(text.len());
    for c in text.chars() {
        let code = u32::from(c);
        match code {
            0xff01..=0xff5e => usual.extend(char::from_u32(code - 0xff01 + 0x21)),
            0x3000 => usual.push(' '),
            0xff65 => usual.push('・'),
            0xff66..=0xff9d => usual.extend(HALF_WIDTH.chars().nth((code - 0xff66) as usize)),
            // The marks of ﾊﾞ and ﾊﾟ are letters of their own; the kana with them follow the one without.
            0xff9e | 0xff9f => {
                let mark = code - 0xff9e + 1;
                let marked = usual.pop().map(|kana| with_mark(kana, mark)).unwrap_or_default();
                usual.push_str(&marked);
            }
            _ => usual.push(c),
        }
    }
    usual
}

/// A kana with the first (゛) or second (゜) mark; one that takes no mark stays what it is.
fn with_mark(kana: char, mark: u32) -> String {
    let takes = match kana {
        'ウ' if mark == 1 => return "ヴ".to_string(),
        'ハ' | 'ヒ' | 'フ' | 'ヘ' | 'ホ' => true,
        'カ' | 'キ' | 'ク' | 'ケ' | 'コ' | 'サ' | 'シ' | 'ス' | 'セ' | 'ソ' | 'タ' | 'チ' | 'ツ' | 'テ' | 'ト' => {
            mark == 1
        }
        _ => false,
    };
    let marked = char::from_u32(u32::from(kana) + mark).filter(|_| takes);
    marked.unwrap_or(kana).to_string()
}

/// What all spellings of a name have in common: width, case, kana, dots and spaces do not matter.
pub(crate) fn folded(text: &str) -> String {
    let usual = usual_width(text.trim());
    let letters = usual.chars().filter(|c| !matches!(c, '・' | '·' | '.' | '．' | ' '));
    let katakana = letters.map(|c| match c {
        'ぁ'..='ゖ' => char::from_u32(u32::from(c) + 0x60).unwrap_or(c),
        c => c,
    });
    katakana.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_name_are_the_same() {
        for (typed, name) in [
            ("はんです", "ハンデス"),
            ("ﾊﾝﾃﾞｽ", "ハンデス"),
            ("りばーす", "リバース"),
            ("Ｂ・Ｊ", "B・J"),
            ("B･J", "B・J"),
            ("b.j", "B・J"),
            ("ＢＪ", "B·J"),
            ("ﾊﾟｯｸ", "パック"),
            ("ｳﾞ", "ヴ"),
            ("Hand　Death", "handdeath"),
        ] {
            assert_eq!(folded(typed), folded(name), "{typed}");
        }
        assert_ne!(folded("アップ"), folded("アッブ"));
        assert_eq!(usual_width("８．２　ﾏｽﾀｰ＋ﾊﾟｯｸ"), "8.2 マスター+パック");
        assert_eq!(usual_width("ﾞﾟアﾞ"), "ア");
    }
}

//! What the screen looks like.

use super::*;
use crate::play::first;
use crate::play::screen::items::State;
use blackpoker::Ask;
use blackpoker_table::Outlook;

const LITE: &str = "9.1 lite+entry16";

/// A game of random choices up to the first decision where something is the case.
pub fn until(lang: Lang, regulation: &str, is: impl Fn(&Play) -> bool) -> Model {
    let rules = Arc::new(pack::rules(regulation).unwrap());
    for seed in 1..500 {
        let mut model = game_of(&rules, Opponent::Computer(Kind::Random), seed, lang);
        let mut dice = Seeded::new(seed);
        for _ in 0..200 {
            if play(&model).outcome().is_some() {
                break;
            }
            if play(&model).decision.is_some() && is(play(&model)) {
                model.message = None;
                return model;
            }
            choose_any(&mut model, &mut dice);
        }
    }
    unreachable!("no such game")
}

/// Compares in both languages and two sizes.
fn same(name: &str, make: impl Fn(Lang) -> Model) {
    for (lang, tag) in [(Lang::En, "en"), (Lang::Ja, "ja")] {
        let model = make(lang);
        for (width, height) in [(80, 24), (120, 40)] {
            let settings = insta::Settings::clone_current();
            settings.bind(|| {
                insta::assert_snapshot!(format!("{name}_{tag}_{width}x{height}"), picture(&model, width, height));
            });
        }
    }
}

#[test]
fn the_menu() {
    let menu = |lang, newcomer, last: Option<&str>| {
        let last = last.map(std::path::PathBuf::from);
        Model::new(Words::new(lang), Keep::No, Control::Normal, newcomer, last, None).unwrap()
    };
    same("menu", |lang| menu(lang, true, None));
    let left = Some("records/9.1-lite-entry16-20260102-030405.record");
    same("menu_known", |lang| menu(lang, false, left));
    same("menu_help", |lang| {
        let mut model = menu(lang, true, None);
        type_in(&mut model, "?");
        model
    });
}

#[test]
fn the_start() {
    same("start", |lang| model_of(first::setup(Some(0)).unwrap(), lang));
    same("first", |lang| {
        let mut model = model_of(first::setup(Some(0)).unwrap(), lang);
        assert!(matches!(model.overlay, Some(Overlay::Welcome)));
        type_in(&mut model, " ");
        model
    });
}

#[test]
fn the_blocks_so_far() {
    same("blocking", |lang| {
        let mut model = until(lang, LITE, |play| {
            let asked = play.view.asked.map(|asked| asked.ask);
            asked == Some(Ask::Blockers) && play.items.len() > 3
        });
        type_in(&mut model, "1");
        model
    });
}

#[test]
fn what_loses_is_asked_about_once() {
    let losing = |lang| {
        until(lang, LITE, |play| {
            play.at_chance() && play.outlook.as_ref().is_some_and(Outlook::loses)
        })
    };
    same("loses", |lang| {
        let mut model = losing(lang);
        press_once(&mut model, KeyCode::Char(' '));
        assert!(matches!(model.overlay, Some(Overlay::Loses(_))));
        model
    });
    let mut model = losing(Lang::En);
    let commands = play(&model).table.commands().len();
    // Neither the same key again nor a way back loses.
    for key in [KeyCode::Char(' '), KeyCode::Char(' '), KeyCode::Enter, KeyCode::Esc] {
        press_once(&mut model, key);
    }
    assert_eq!(play(&model).table.commands().len(), commands);
    assert!(model.overlay.is_none());
    type_in(&mut model, "g");
    assert!(play(&model).outcome().is_some());
}

#[test]
fn help_is_there_everywhere() {
    let help = |model: &mut Model| {
        type_in(model, "?");
        let shown = matches!(model.overlay, Some(Overlay::Help));
        type_in(model, " ");
        shown
    };
    let mut model = Model::new(Words::new(Lang::En), Keep::No, Control::Normal, true, None, None).unwrap();
    assert!(help(&mut model));
    let mut model = model_of(first::setup(Some(0)).unwrap(), Lang::En);
    assert!(help(&mut model), "over the welcome");
    for before in ["", "l", "s", "v", "q", "1"] {
        type_in(&mut model, before);
        assert!(help(&mut model), "after {before}");
    }
    let mut covered = game(LITE, Opponent::Human, 1, Lang::En);
    assert!(play(&covered).covered && help(&mut covered));
    assert!(!picture(&covered, 80, 24).contains('♠'));
}

#[test]
fn a_stage_of_two_requests() {
    same("stage", |lang| {
        until(lang, "8.2 master+strategy", |play| {
            play.at_chance() && play.view.stage.len() >= 2 && play.view.turn_number > 3
        })
    });
}

#[test]
fn a_battle_with_blockers() {
    same("battle", |lang| {
        until(lang, LITE, |play| {
            let sides = Seat::BOTH.map(|seat| &play.view.sides[seat]);
            sides.iter().any(|side| {
                side.bulwarks.iter().any(|b| b.blocks.is_some())
                    || side.soldiers.iter().any(|(s, _)| s.blocks.is_some())
            })
        })
    });
}

#[test]
fn why_not() {
    same("why_not", |lang| {
        let mut model = until(lang, LITE, |play| play.at_chance() && play.view.turn == Seat::A);
        let refused = |item: &crate::play::screen::items::Item| matches!(item.state, State::Refused(_));
        let at = play(&model).items.iter().position(refused).unwrap();
        let Page::Play(play) = &mut model.page else {
            unreachable!()
        };
        play.cursor = at;
        model
    });
}

#[test]
fn picking_several() {
    same("picking", |lang| {
        let mut model = game("8.2 master+strategy", Opponent::Computer(Kind::Random), 3, lang);
        type_in(&mut model, "3");
        model
    });
}

#[test]
fn choosing_trumps() {
    same("trumps_choose", |lang| {
        let mut model = game("8.2 master+extra", Opponent::Computer(Kind::Random), 3, lang);
        type_in(&mut model, "2");
        press(&mut model, KeyCode::Tab);
        model
    });
}

#[test]
fn drafting_and_dividing() {
    same("draft_pick", |lang| {
        let mut model = game("9.1 master+draft", Opponent::Computer(Kind::Random), 3, lang);
        type_in(&mut model, "123");
        model
    });
    same("draft_divide", |lang| {
        let mut model = game("9.1 master+draft", Opponent::Computer(Kind::Random), 3, lang);
        type_in(&mut model, "12312312");
        model
    });
}

#[test]
fn opening_a_trump_and_reading_all() {
    let drafted = |lang| {
        let mut model = game("9.1 master+draft", Opponent::Computer(Kind::Random), 3, lang);
        type_in(&mut model, "1233231311");
        model
    };
    same("trump_open", drafted);
    same("trumps_read", |lang| {
        let mut model = drafted(lang);
        type_in(&mut model, "1T");
        model
    });
}

#[test]
fn a_table_with_trumps_and_fogs() {
    same("trumps_table", |lang| {
        until(lang, "8.2 master+extra", |play| {
            let sides = Seat::BOTH.map(|seat| &play.view.sides[seat]);
            let fogs = sides.iter().all(|side| side.fogs.iter().count() > 0);
            fogs && sides.iter().all(|side| !side.trumps.is_empty()) && play.at_chance()
        })
    });
}

#[test]
fn handing_over() {
    same("hand_over", |lang| {
        let model = game(LITE, Opponent::Human, 1, lang);
        assert!(play(&model).covered);
        model
    });
}

#[test]
fn the_help_the_stops_and_the_end() {
    same("help", |lang| {
        let mut model = game(LITE, Opponent::Computer(Kind::Random), 1, lang);
        type_in(&mut model, "?");
        model
    });
    same("stops", |lang| {
        let mut model = game(LITE, Opponent::Computer(Kind::Random), 1, lang);
        type_in(&mut model, "sj ");
        model
    });
    same("end", |lang| {
        let mut model = game(LITE, Opponent::Computer(Kind::Random), 1, lang);
        while play(&model).outcome().is_none() {
            type_in(&mut model, "\n");
        }
        model
    });
}

#[test]
fn a_small_window_is_said_to_be_small() {
    let model = game(LITE, Opponent::Computer(Kind::Random), 1, Lang::En);
    assert!(picture(&model, 79, 24).starts_with("This window is too small"));
    for (width, height) in [(1, 1), (80, 23), (0, 0), (10, 60)] {
        picture(&model, width, height);
    }
}

#[test]
fn nothing_is_colored_without_color() {
    let model = game(LITE, Opponent::Computer(Kind::Random), 1, Lang::En);
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| draw(frame, &model)).unwrap();
    let plain = ratatui::style::Color::Reset;
    let cells = terminal.backend().buffer().content().iter();
    assert!(cells.clone().all(|cell| cell.fg == plain && cell.bg == plain));
}

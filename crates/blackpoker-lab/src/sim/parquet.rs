//! Tables as Parquet: columns, compressed, for DuckDB, Polars and the like.

use std::collections::HashMap;
use std::io::Write;
use std::sync::Arc;

use parquet::basic::{Compression, ConvertedType, Repetition, Type as Physical};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::Type;

use super::table::{Cell, Column, Kind, Put};

/// Writes a file with the cells that it is given, row by row.
pub fn write<W: Write + Send>(
    to: W,
    name: &str,
    columns: &[Column],
    fill: impl FnOnce(Put<'_>),
) -> Result<(), ParquetError> {
    let schema = schema(name, columns)?;
    let columns = collect(columns, fill);
    let compression = Compression::SNAPPY;
    let properties = WriterProperties::builder().set_compression(compression).build();
    let mut file = SerializedFileWriter::new(to, Arc::new(schema), Arc::new(properties))?;
    let mut group = file.next_row_group()?;
    for values in &columns {
        if let Some(mut column) = group.next_column()? {
            values.write(&mut column)?;
            column.close()?;
        }
    }
    group.close()?;
    file.close()?;
    Ok(())
}

fn schema(name: &str, columns: &[Column]) -> Result<Type, ParquetError> {
    let fields: Result<Vec<_>, ParquetError> = columns.iter().map(field).collect();
    Type::group_type_builder(name).with_fields(fields?).build()
}

fn field(column: &Column) -> Result<Arc<Type>, ParquetError> {
    let physical = match column.kind {
        Kind::Number => Physical::INT64,
        Kind::Flag | Kind::MaybeFlag => Physical::BOOLEAN,
        Kind::Text | Kind::MaybeText => Physical::BYTE_ARRAY,
    };
    let converted = match physical {
        Physical::BYTE_ARRAY => ConvertedType::UTF8,
        _ => ConvertedType::NONE,
    };
    let repetition = match column.kind {
        Kind::MaybeText | Kind::MaybeFlag => Repetition::OPTIONAL,
        Kind::Number | Kind::Flag | Kind::Text => Repetition::REQUIRED,
    };
    let field = Type::primitive_type_builder(column.name, physical)
        .with_converted_type(converted)
        .with_repetition(repetition);
    Ok(Arc::new(field.build()?))
}

/// The values of a column; where there may be none, `present` says 1 for a value and 0 for nothing.
struct Values {
    list: ValueList,
    present: Option<Vec<i16>>,
}

enum ValueList {
    Numbers(Vec<i64>),
    Flags(Vec<bool>),
    Texts(Vec<ByteArray>),
}

impl Values {
    fn of(column: &Column) -> Values {
        let list = match column.kind {
            Kind::Number => ValueList::Numbers(Vec::new()),
            Kind::Flag | Kind::MaybeFlag => ValueList::Flags(Vec::new()),
            Kind::Text | Kind::MaybeText => ValueList::Texts(Vec::new()),
        };
        let optional = matches!(column.kind, Kind::MaybeText | Kind::MaybeFlag);
        let present = optional.then(Vec::new);
        Values { list, present }
    }

    fn push(&mut self, cell: Cell<'_>, words: &mut HashMap<String, ByteArray>) {
        if let Some(present) = &mut self.present {
            present.push(i16::from(cell != Cell::Nothing));
        }
        match (&mut self.list, cell) {
            (ValueList::Numbers(list), Cell::Number(number)) => list.push(number as i64),
            (ValueList::Flags(list), Cell::Flag(flag)) => list.push(flag),
            (ValueList::Texts(list), Cell::Text(word)) => list.push(shared(words, word)),
            _ => {}
        }
    }

    fn write(&self, column: &mut SerializedColumnWriter<'_>) -> Result<usize, ParquetError> {
        let present = self.present.as_deref();
        match &self.list {
            ValueList::Numbers(list) => column.typed::<Int64Type>().write_batch(list, present, None),
            ValueList::Flags(list) => column.typed::<BoolType>().write_batch(list, present, None),
            ValueList::Texts(list) => column.typed::<ByteArrayType>().write_batch(list, present, None),
        }
    }
}

fn collect(columns: &[Column], fill: impl FnOnce(Put<'_>)) -> Vec<Values> {
    let mut columns: Vec<Values> = columns.iter().map(Values::of).collect();
    // Most words come up again and again, and need to be there only once.
    let mut words: HashMap<String, ByteArray> = HashMap::new();
    let (mut at, count) = (0, columns.len());
    fill(&mut |cell| {
        columns[at].push(cell, &mut words);
        at = (at + 1) % count;
    });
    columns
}

fn shared(words: &mut HashMap<String, ByteArray>, word: &str) -> ByteArray {
    if let Some(known) = words.get(word) {
        return known.clone();
    }
    let new = ByteArray::from(word);
    words.insert(word.to_string(), new.clone());
    new
}

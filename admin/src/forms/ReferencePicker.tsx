import { t } from '@broadsheet/shared/messages/t.ts'
import { AutocompleteInput, type RaRecord, ReferenceInput } from 'react-admin'

interface Props<Row extends RaRecord> {
  /** The field that stores the id of the selected row. */
  source: string
  label: string
  /** The resource to choose from, and the columns to read. */
  resource: string
  meta: { columns: string[] }
  sort: string
  nameOf: (row: Row) => string
  /** Whether the field may be empty; true by default. */
  isOptional?: boolean
}

const searchFor = (text: string) => (text.trim() === '' ? {} : { q: text })

/** Searchable choice of one row of another resource. */
export function ReferencePicker<Row extends RaRecord>(props: Props<Row>) {
  const { source, label, resource, meta, sort, nameOf, isOptional = true } = props
  return (
    <ReferenceInput
      source={source}
      reference={resource}
      sort={{ field: sort, order: 'DESC' }}
      perPage={20}
      queryOptions={{ meta }}
    >
      <AutocompleteInput
        label={label}
        optionText={nameOf}
        filterToQuery={searchFor}
        helperText={false}
        disableClearable={!isOptional}
        TextFieldProps={isOptional ? { placeholder: t('console.form.all') } : {}}
      />
    </ReferenceInput>
  )
}

import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { Pagination } from 'react-admin'

interface Props {
  /** Rows per page that can be chosen. */
  sizes?: readonly number[]
}

/** Pages of a list, with the digits of the language. */
export function ListPagination({ sizes = [25, 50, 100] }: Props) {
  const options = sizes.map((value) => ({ value, label: value.toLocaleString(activeLocale()) }))
  return <Pagination rowsPerPageOptions={options} />
}

import { t } from '@broadsheet/shared/messages/t.ts'
import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useDebouncedEvent } from 'react-admin'
import { problemMessage } from '../providers/problems.ts'
import type { Scope, ScopeKind } from './audienceAddress.ts'
import { type NamedScope, SITE, useFoundScopes } from './useScopes.ts'

const WAIT_MILLISECONDS = 250

/** Headings of the choices. */
const GROUPS: Readonly<Record<ScopeKind, string>> = {
  site: '',
  section: t('console.categories'),
  author: t('console.audience.authors'),
  tag: t('console.tags'),
  article: t('console.articles'),
}

interface Props {
  value: NamedScope | null
  /** Whether the whole site can be chosen again; false for accounts that see own articles only. */
  hasSite: boolean
  onChange: (scope: Scope) => void
}

/** Choice of the whole site, a category, author, tag or article, found by name. */
export function ScopePicker({ value, hasSite, onChange }: Props) {
  const [query, setQuery] = useState('')
  const search = useDebouncedEvent(setQuery, WAIT_MILLISECONDS)
  const { data = [], error, isFetching } = useFoundScopes(query)
  return (
    <Autocomplete<NamedScope>
      options={data}
      value={value}
      // The database searches.
      filterOptions={(found) => found}
      groupBy={({ kind }) => GROUPS[kind]}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ kind, id }) => `${kind} ${id}`}
      isOptionEqualToValue={(one, other) => one.kind === other.kind && one.id === other.id}
      loading={isFetching}
      loadingText={t('console.audience.searching')}
      noOptionsText={t('console.audience.nothingFound')}
      clearText={t('console.audience.site')}
      disableClearable={(!hasSite || value?.kind === 'site') as false}
      selectOnFocus
      onInputChange={(_event, typed, reason) => search(reason === 'input' ? typed.trim() : '')}
      onChange={(_event, chosen) => onChange(chosen ?? SITE)}
      renderOption={({ key, ...attributes }, { name }) => (
        <li key={key} {...attributes}>
          <bdi style={{ overflowWrap: 'anywhere', minWidth: 0 }}>{name}</bdi>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('console.audience.scope')}
          error={error !== null}
          helperText={error && problemMessage(error)}
        />
      )}
    />
  )
}

import type { AuthorKind } from '@broadsheet/shared/domain/bylines.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Autocomplete, Box, TextField } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebouncedEvent } from 'react-admin'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { callForRows } from '../../providers/call.ts'
import { problemMessage } from '../../providers/problems.ts'
import { KIND_LABELS, nameOf } from './author.ts'

/** An author with or without account, as found by `find_authors`. */
export interface FoundAuthor {
  id: string
  username: string
  full_name: string | null
  kind: AuthorKind
  has_account: boolean
}

const WAIT_MILLISECONDS = 250

interface Props {
  label: string
  value: FoundAuthor | null
  /** Id of an author that cannot be chosen. */
  without: string
  onChange: (chosen: FoundAuthor | null) => void
}

/** Choice of one author, searched by name in the database: guest authors, agencies and users. */
export function AuthorChoice({ label, value, without, onChange }: Props) {
  const [query, setQuery] = useState('')
  const search = useDebouncedEvent(setQuery, WAIT_MILLISECONDS)
  const { data = [], error, isFetching } = useFoundAuthors(query)
  return (
    <Autocomplete
      options={data.filter(({ id }) => id !== without)}
      // The database searches.
      filterOptions={(found) => found}
      loading={isFetching}
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      onInputChange={(_event, typed, reason) => {
        if (reason === 'input' || reason === 'clear') search(typed)
      }}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      renderOption={({ key, ...attributes }, author) => (
        <li key={key} {...attributes}>
          <Option author={author} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          autoFocus
          error={error !== null}
          helperText={error && problemMessage(error)}
        />
      )}
    />
  )
}

function useFoundAuthors(query: string) {
  return useQuery({
    queryKey: ['find_authors', query],
    queryFn: () => callForRows<FoundAuthor>('find_authors', { query }),
    placeholderData: keepPreviousData,
  })
}

function Option({ author }: { author: FoundAuthor }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <bdi>{nameOf(author)}</bdi>
      <DotSeparated>
        {author.has_account ? t('console.authors.kind.user') : KIND_LABELS[author.kind]}
        <bdi dir="ltr">@{author.username}</bdi>
      </DotSeparated>
    </Box>
  )
}

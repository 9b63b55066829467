import { t } from '@broadsheet/shared/messages/t.ts'
import { Autocomplete, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { FOUND_META, type FoundArticle, titleOf } from './foundArticle.ts'

/** Debounce of the search, in milliseconds. */
const PAUSE = 250

interface Props {
  label: string
  hint?: string
  /** States of the articles that are found. */
  states: readonly ('published' | 'scheduled' | 'draft')[]
  /** Articles that are not offered. */
  excluded?: readonly string[]
  /** The chosen article, if the field shows it. */
  value?: FoundArticle | null
  onChoose: (article: FoundArticle) => void
}

/** Finds an article by its words; without any, the newest ones are offered. */
export function ArticleSearch({ label, hint, states, excluded = [], value, onChoose }: Props) {
  const [text, setText] = useState('')
  const { options, isFetching } = useFound(text, states)
  return (
    <Autocomplete<FoundArticle, false, true>
      options={options.filter(({ id }) => !excluded.includes(id))}
      value={value ?? (null as never)}
      // The field is empty after each choice that is shown elsewhere.
      {...(value === undefined && { inputValue: text, blurOnSelect: false })}
      onInputChange={(_, typed, reason) =>
        setText(reason === 'input' || value !== undefined ? typed : '')
      }
      onChange={(_, article) => {
        if (article) onChoose(article)
      }}
      filterOptions={(found) => found}
      getOptionLabel={titleOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      loadingText={t('console.newsletters.searching')}
      noOptionsText={t('console.newsletters.noArticles')}
      clearOnBlur={value !== undefined}
      forcePopupIcon={false}
      renderInput={(params) => (
        <TextField {...params} label={label} helperText={hint} size="small" />
      )}
    />
  )
}

function useFound(text: string, states: Props['states']) {
  const dataProvider = useDataProvider()
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const { data = [], isFetching } = useQuery({
    queryKey: ['articles of an issue', q, states],
    queryFn: async () => {
      const pages = await Promise.all(
        states.map((status) =>
          dataProvider.getList<FoundArticle>('articles', {
            filter: { status, ...(q !== '' && { q }) },
            pagination: { page: 1, perPage: 20 },
            sort: { field: status === 'draft' ? 'updated_at' : 'published_at', order: 'DESC' },
            meta: FOUND_META,
          }),
        ),
      )
      return pages.flatMap((page) => page.data)
    },
    placeholderData: (former) => former,
  })
  return { options: data, isFetching }
}

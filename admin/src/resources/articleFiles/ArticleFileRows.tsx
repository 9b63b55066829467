import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { fileSize } from '@broadsheet/shared/text/fileSize.ts'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button, IconButton, Link, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { fileAddress } from '../../providers/articleFiles.ts'
import { type ArticleFile, fileNameOf, kindOf } from './articleFile.ts'
import { DeleteFile } from './DeleteFile.tsx'
import { FileUses } from './FileUses.tsx'

/** The files of this page: name, type, size, date, owner, and where each is used. */
export function ArticleFileRows({ files }: { files: readonly ArticleFile[] }) {
  return (
    <Paper variant="outlined">
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </Stack>
    </Paper>
  )
}

function FileRow({ file }: { file: ArticleFile }) {
  const [open, setOpen] = useState<'uses' | 'deletion' | null>(null)
  const mayDelete = useMayAccess()({ resource: 'article_files', action: 'delete', record: file })
  const close = () => setOpen(null)
  const name = fileNameOf(file.name)
  const use =
    file.uses > 0 ? t('console.images.usedTimes', { count: file.uses }) : t('console.images.unused')
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        ...{ px: 2, py: 1, columnGap: 2, alignItems: { sm: 'center' } },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Stack sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link href={fileAddress(file.name)} target="_blank" rel="noopener">
          <bdi dir="ltr">{name}</bdi>
        </Link>
        <Typography variant="body2" color="textSecondary" component="div">
          <Facts file={file} />
        </Typography>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', ml: { xs: -0.75, sm: 0 } }}>
        <Button
          size="small"
          color="inherit"
          onClick={() => setOpen('uses')}
          aria-label={t('console.images.usesOf', { use, name })}
        >
          {use}
        </Button>
        {mayDelete && (
          <IconButton
            color="error"
            onClick={() => setOpen('deletion')}
            aria-label={t('console.images.deleteNamed', { name })}
            sx={{ marginInlineStart: 'auto' }}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        )}
      </Stack>
      {open === 'uses' && <FileUses file={file} onClose={close} />}
      {open === 'deletion' && <DeleteFile file={file} onClose={close} />}
    </Stack>
  )
}

function Facts({ file }: { file: ArticleFile }) {
  const owner = file.owner_full_name || file.owner_username
  return (
    <DotSeparated>
      {kindOf(file.name)}
      <bdi dir="ltr">{file.extension.toUpperCase()}</bdi>
      <bdi>{fileSize(file.bytes, activeLocale())}</bdi>
      <ShortDate value={file.created_at} />
      {owner && t('console.images.uploadedBy', { name: owner })}
    </DotSeparated>
  )
}

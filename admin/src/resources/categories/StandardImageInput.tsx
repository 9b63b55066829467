import { ARTICLE_MESSAGES, ORIGINAL_IMAGE_BYTES } from '@broadsheet/shared/domain/article.ts'
import { CATEGORY_FIELDS } from '@broadsheet/shared/domain/categoryFields.ts'
import { Box, FormHelperText, Stack, Typography } from '@mui/material'
import { type ChangeEvent, useId, useState } from 'react'
import { TextInput, useInput } from 'react-admin'
import { ImageChooser } from '../../forms/ImageChooser.tsx'
import { UploadProgress } from '../../forms/UploadProgress.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { uploadArticleImage } from '../../providers/uploads.ts'

const { image, image_alt, image_credit } = CATEGORY_FIELDS

/** The standard image of a category, with the texts that describe it. */
export function StandardImageInput({ label }: { label: string }) {
  const { field } = useInput({ source: 'image' })
  const { part, problem, choose } = useUpload(field.onChange)
  const id = useId()
  const address: string = field.value ?? ''
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <Typography id={`${id}-label`} sx={{ fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      <ImageChooser
        address={address}
        label={label}
        busy={part !== null}
        onChoose={choose}
        onRemove={() => field.onChange('')}
      />
      {part !== null && <UploadProgress part={part} />}
      {problem !== null && (
        <FormHelperText error role="alert" sx={{ mx: 0 }}>
          {problem}
        </FormHelperText>
      )}
      <FormHelperText id={`${id}-hint`} sx={{ mx: 0, mb: 1 }}>
        {image.input.hint}
      </FormHelperText>
      {address && (
        <Stack spacing={2} sx={{ mt: 2 }}>
          <TextInput source="image_alt" label={image_alt.label} helperText={false} />
          <TextInput source="image_credit" label={image_credit.label} helperText={false} />
        </Stack>
      )}
    </Box>
  )
}

/** Uploads a chosen file and passes its address on. */
function useUpload(onStored: (address: string) => void) {
  /** Transferred share; null while nothing is uploaded. */
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file can be chosen again after a failure.
    currentTarget.value = ''
    if (!file) return
    if (file.size > ORIGINAL_IMAGE_BYTES) return setProblem(ARTICLE_MESSAGES.originalSize)
    setProblem(null)
    setPart(0)
    try {
      onStored(await uploadArticleImage(file, { now: new Date(), onProgress: setPart }))
    } catch (error) {
      setProblem(problemMessage(error))
    } finally {
      setPart(null)
    }
  }
  return { part, problem, choose }
}

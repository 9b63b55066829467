import { setReview } from '../articleActions.ts'
import { AudiencePanel } from '../audience/AudiencePanel.tsx'
import { BylineFields } from '../bylines/BylineFields.tsx'
import type { Authors } from '../bylines/useAuthors.ts'
import { Checklist } from '../checklist/Checklist.tsx'
import { CorrectionsPanel } from '../corrections/CorrectionsPanel.tsx'
import type { Taxonomy } from '../form/taxonomy.ts'
import { LabelFields } from '../labels/LabelFields.tsx'
import { RemoveLegally } from '../legal/RemoveLegally.tsx'
import { MetadataFields } from '../metadata/MetadataFields.tsx'
import { AssignmentFields } from '../review/AssignmentFields.tsx'
import { Decision } from '../review/Decision.tsx'
import { ReviewHistory } from '../review/ReviewHistory.tsx'
import type { Review } from '../review/useReview.ts'
import { ShareDraft } from '../sharing/ShareDraft.tsx'
import { SaveAsTemplate } from '../templates/SaveAsTemplate.tsx'
import type { TextComments } from '../textComments/useTextComments.ts'
import { LanguageFields } from '../translations/LanguageFields.tsx'
import type { ArticleEditorState } from '../useArticleEditor.ts'
import type { LoadedArticle } from '../useLoadArticle.ts'
import { FeaturedImageField } from './FeaturedImageField.tsx'
import { PublishingFields } from './PublishingFields.tsx'
import { ReviewFields } from './ReviewFields.tsx'
import { TaxonomyFields } from './TaxonomyFields.tsx'
import { TypeFields } from './TypeFields.tsx'

interface Props {
  state: ArticleEditorState
  authors: Authors
  review: Review
  comments: TextComments
  taxonomy: Taxonomy
  onTaxonomy: (taxonomy: Taxonomy) => void
  /** The template that the article started from; undefined without the permission to save one. */
  template: LoadedArticle['template'] | undefined
  mediaOrigin: string
}

/** The panels beside the text: publishing and review, then what belongs to the article. */
export function SidePanels(props: Props) {
  const { state, authors, comments, taxonomy, onTaxonomy, template, mediaOrigin } = props
  const { loaded, editor, fields, uploads } = state
  const { account } = loaded
  const { form, stored } = editor
  return (
    <>
      <ReviewPanels {...props} />
      {stored && (
        <>
          <ShareDraft stored={stored} />
          <CorrectionsPanel state={state} stored={stored} account={account} />
          <AudiencePanel stored={stored} account={account} />
          <AssignmentFields stored={stored} account={account} />
        </>
      )}
      <TaxonomyFields
        {...{ editor, taxonomy, onTaxonomy }}
        mayCreateCategory={loaded.mayCreateCategory}
        mayCreateSeries={loaded.mayCreateSeries}
      />
      <TypeFields editor={editor} />
      <LabelFields editor={editor} account={account} />
      <FeaturedImageField
        ref={fields.picture}
        {...{ editor, account, mediaOrigin }}
        categories={taxonomy.categories}
        onBusy={(busy) => uploads.setRunning('picture', busy)}
      />
      <BylineFields {...{ state, authors, mediaOrigin }} />
      <LanguageFields state={state} />
      <MetadataFields
        {...{ editor, mediaOrigin }}
        onBusy={(busy) => uploads.setRunning('social image', busy)}
      />
      {template !== undefined && <SaveAsTemplate state={state} source={template} />}
      <Checklist form={form} blocks={state.blocks} comments={comments.open} />
      {stored && <RemoveLegally stored={stored} account={account} />}
    </>
  )
}

/** Publishing, or what a writer without that permission has instead; and the decision of a reviewer. */
function ReviewPanels({ state, review }: Pick<Props, 'state' | 'review'>) {
  const { loaded, editor, saving, uploads } = state
  const isBusy = saving.state.name === 'saving' || state.isLeaving || uploads.isRunning
  return (
    <>
      {loaded.mayPublish ? (
        <PublishingFields editor={editor} mayFeature={loaded.mayFeature} />
      ) : (
        <ReviewFields
          stored={editor.stored}
          isBusy={isBusy}
          onSubmit={() => void setReview(state, 'in_review')}
          onWithdraw={() => void setReview(state, null)}
        >
          <ReviewHistory entries={review.entries} />
        </ReviewFields>
      )}
      {loaded.mayReview && <Decision review={review} isBusy={isBusy} />}
    </>
  )
}

/** Hydrated at once (`client:load`): the content of this page is personal and read in the browser. */
import { t } from '@broadsheet/shared/messages/t.ts'
import { ACCOUNT_PAGE } from '../accountClasses.ts'
import { SignedIn } from '../SignedIn.tsx'
import { BookmarkList } from './BookmarkList.tsx'

/** The bookmarks page. */
export function Bookmarks({ mediaOrigin }: { mediaOrigin: string }) {
  return (
    <div className={ACCOUNT_PAGE}>
      <SignedIn title={t('account.bookmarks.title')}>
        {({ id }) => <BookmarkList key={id} userId={id} mediaOrigin={mediaOrigin} />}
      </SignedIn>
    </div>
  )
}

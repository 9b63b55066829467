/** Wakes at once (`client:load`): what is on this page is the reader's own and read in the browser. */
import { SignedIn } from '../SignedIn.tsx'
import { Shelf } from './Shelf.tsx'

/** The bookmarks page. */
export function Bookmarks({ mediaOrigin }: { mediaOrigin: string }) {
  return (
    <div className="wrap account-page">
      <SignedIn title="My Bookmarks">
        {({ id }) => <Shelf key={id} userId={id} mediaOrigin={mediaOrigin} />}
      </SignedIn>
    </div>
  )
}

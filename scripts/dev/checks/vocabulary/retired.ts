/** A term that names in code and paths may no longer use, in lower case with blanks between words. */
export interface RetiredTerm {
  term: string
  /** Its replacement. */
  use: string
  /** Names that contain the word in another meaning, such as those of a library. */
  except?: readonly string[]
  /** Files in which a library uses the word, such as the `paper` slot of MUI. */
  elsewhere?: RegExp
}

/** Private vocabulary of earlier versions. The glossary has the terms in use. */
export const RETIRED: readonly RetiredTerm[] = [
  {
    term: 'paper',
    use: 'publication (the brand), site (what readers see), instance (what runs), testInstance',
    except: ['Paper', 'MuiPaper'],
    elsewhere: /^admin\/src\//,
  },
  { term: 'papers', use: 'publications, sites or instances' },
  { term: 'newsroom', use: 'staff', except: ['newsroom_email'] },
  { term: 'desk', use: 'ArticleEditor, publishingStatus or runLog' },
  { term: 'shelf', use: 'archivePages, BookmarkList or releaseStore' },
  { term: 'shelves', use: 'archivePages, BookmarkList or releaseStore' },
  { term: 'keeper', use: 'DraftAutosaver' },
  { term: 'vault draft', use: 'draftStore' },
  { term: 'twin', use: 'alias (a generated column) or schemaParity (a test)' },
  { term: 'closed doors', use: 'grants' },
  { term: 'set scene', use: 'seedFixtures' },
  { term: 'open stage', use: 'testDatabase' },
  {
    term: 'story',
    use: 'ArticleSummary',
    // A story may be planned, without an article: the state of the review and of an assignment.
    except: ['about_story', 'story_state', 'storyState', 'StoryState', 'STORY_STATES'],
  },
  { term: 'stories', use: 'ArticleSummary' },
  { term: 'happening', use: 'action' },
  { term: 'portrait', use: 'avatar' },
  { term: 'portraits', use: 'avatars' },
  { term: 'subjects part', use: 'TaxonomyFields' },
  { term: 'edition', use: 'BuildContext' },
  { term: 'toucher', use: 'invalidate' },
  { term: 'touched', use: 'invalidated' },
  { term: 'ledger', use: 'dependencyGraph' },
  { term: 'came across', use: 'trackDependency' },
  { term: 'what to take', use: 'selectEvents' },
  { term: 'fault point', use: 'a step callback that tests pass in' },
  { term: 'lay release', use: 'stageRelease' },
  { term: 'laying', use: 'staging' },
  { term: 'set aside', use: 'quarantined' },
  { term: 'refuge', use: 'fallback data folder' },
  { term: 'revival', use: 'restart' },
  { term: 'repairs', use: 'patches' },
  { term: 'sound fetch', use: 'validatedFetch' },
  { term: 'answer shape', use: 'responseSchema' },
  { term: 'unseen', use: 'visuallyHidden' },
  { term: 'specimen', use: 'sandboxDocument' },
  { term: 'use brought', use: 'useDropAndPaste' },
  { term: 'tangle', use: 'complexityLimits' },
  { term: 'leftovers', use: 'templateSyntax' },
  { term: 'lettering', use: 'textToPath' },
  { term: 'use person', use: 'useSession' },
  { term: 'is in charge', use: 'isActiveAdmin' },
  { term: 'runs the paper', use: 'is_service()' },
  {
    term: 'guard standing',
    use: 'guard_account_status',
    // Migrations that were recorded before it was renamed.
    elsewhere: /^supabase\/migrations\/20261123(00|010000)/,
  },
  { term: 'read topics', use: 'read_tags (cache tags of a query)' },
  {
    term: 'proof',
    use: 'property tests or end-to-end tests',
    // Proof of consent is a term of the law (GDPR, article 7).
    except: [
      ...['consent_proof', 'consentProof', 'consent_proof_not_blank', 'consent_proof_maximum'],
      'CONSENT_PROOF',
    ],
  },
]

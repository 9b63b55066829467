import { useEffect, useRef, useState } from 'react'
import { draftsInUse, holdDraft } from '../../../client/drafts/inUse.ts'
import { openVault } from '../../../client/drafts/vault.ts'
import { beforeSignOut } from '../../../client/session/beforeSignOut.ts'
import { differences } from '../form/articleForm.ts'
import { Keeper, type KeepingState, type KeptArticle, type Writing } from './keeper.ts'

/** A pause in typing of this length, in milliseconds, is a good moment to keep. */
const PAUSE = 700
/** Whoever never pauses is kept this often, in milliseconds. */
const LONGEST = 3000

const keeperOf = (owner: string, say: (state: KeepingState) => void) =>
  new Keeper({
    open: () => openVault<Writing>(owner),
    newId: () => crypto.randomUUID(),
    hold: holdDraft,
    inUse: draftsInUse,
    now: () => new Date(),
    say,
  })

/**
 * Keeps what is being written on this device, sealed for its writer: after every pause, every few
 * seconds, and when the page is left. What earlier pages kept and never saved is offered.
 *
 * @param owner - id of the person.
 */
export function useKeeping(owner: string, writing: Writing, isUnsaved: boolean) {
  const [state, setState] = useState<KeepingState>({ state: 'opening', kept: null })
  const [keeper] = useState(() => keeperOf(owner, setState))
  useKeptOften(keeper, writing, isUnsaved)
  useKeptOnLeaving(keeper)
  const kept = useOffers(keeper, writing)
  return { ...state, keeper, ...kept }
}

function useKeptOften(keeper: Keeper, { form, stored }: Writing, isUnsaved: boolean): void {
  useEffect(() => {
    keeper.write({ form, stored }, isUnsaved)
    const timer = setTimeout(() => void keeper.flush(), PAUSE)
    return () => clearTimeout(timer)
  }, [keeper, form, stored, isUnsaved])
  useEffect(() => {
    const timer = setInterval(() => void keeper.flush(), LONGEST)
    return () => clearInterval(timer)
  }, [keeper])
}

function useKeptOnLeaving(keeper: Keeper): void {
  useEffect(() => {
    const keep = () => void keeper.flush()
    document.addEventListener('visibilitychange', keep)
    window.addEventListener('blur', keep)
    window.addEventListener('beforeunload', keep)
    window.addEventListener('pagehide', keep)
    const forget = beforeSignOut(() => keeper.flush())
    return () => {
      document.removeEventListener('visibilitychange', keep)
      window.removeEventListener('blur', keep)
      window.removeEventListener('beforeunload', keep)
      window.removeEventListener('pagehide', keep)
      forget()
      void keeper.close()
    }
  }, [keeper])
}

function useOffers(keeper: Keeper, { stored }: Writing) {
  const [offers, setOffers] = useState<KeptArticle[]>([])
  const article = stored?.id ?? null
  const present = useRef(stored)
  present.current = stored
  useEffect(() => {
    let isHere = true
    void keeper.offers(article).then((found) => {
      // What has been saved since, word for word, is no longer worth a question.
      const saved = present.current?.form
      const open = found.filter(({ content }) => !saved || differences(content.form, saved).length)
      if (isHere) setOffers(open)
    })
    return () => {
      isHere = false
    }
  }, [keeper, article])
  const without = (id: string) => setOffers((all) => all.filter((offer) => offer.id !== id))
  return {
    offers,
    /** Goes on with an earlier draft. */
    resume: async (id: string) => {
      without(id)
      await keeper.resume(id)
    },
    discard: async (id: string) => {
      // Not off the screen before it is off the device: a page left in between would offer it again.
      await keeper.discard(id)
      without(id)
    },
  }
}

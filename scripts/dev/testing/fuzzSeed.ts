import fc from 'fast-check'

/** Property tests use the same random values in every run. FUZZ_SEED changes them. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) })

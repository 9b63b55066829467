import fc from 'fast-check'

/** Every run tries the same texts and numbers, so that none fails by chance; FUZZ_SEED asks for others. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) })

import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { consoleMessages } from './consoleMessages.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { emptyInitialMessages } from './emptyInitialMessages.ts'
import { firstLoad } from './firstLoad.ts'
import { noScriptNotice } from './noScriptNotice.ts'

const REQUIRED = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'] as const

export default defineConfig(({ command, mode }) => {
  const root = import.meta.dirname
  const env = loadEnv(mode, root, 'VITE_')
  const missing = REQUIRED.filter((name) => !env[name])
  // A console built without them would only fail in front of its first user.
  if (command === 'build' && missing.length > 0) {
    throw new Error(`Set ${missing.join(' and ')} to build the admin console.`)
  }
  return {
    root,
    base: '/admin/',
    plugins: [
      emptyInitialMessages(),
      consoleMessages(),
      react(),
      noScriptNotice(),
      firstLoad(),
      contentSecurityPolicy(env.VITE_SUPABASE_URL ?? 'http://127.0.0.1'),
    ],
    build: {
      outDir: resolve(process.env.BROADSHEET_ADMIN_OUT ?? resolve(root, 'dist')),
      emptyOutDir: true,
      // react-admin's core is one chunk by nature; screens are split off it.
      chunkSizeWarningLimit: 1200,
    },
  }
})

import { QueryClient } from '@tanstack/react-query'
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { createBrowserRouter, Route } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Dashboard } from './dashboard/route.tsx'
import { Failure } from './layout/Failure.tsx'
import { Layout } from './layout/Layout.tsx'
import { LoginPage } from './layout/LoginPage.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { darkTheme, lightTheme } from './layout/theme.ts'
import { authProvider } from './providers/authProvider.ts'
import { dataProvider } from './providers/dataProvider.ts'
import { isRefused } from './providers/problems.ts'
import { BASE } from './providers/returnPath.ts'
import { store } from './providers/store.ts'
import { PublishingScreen } from './publishing/route.tsx'
import { articles } from './resources/articles/index.ts'
import { categories } from './resources/categories/index.ts'
import { comments } from './resources/comments/index.ts'
import { messages } from './resources/messages/index.ts'
import { subscribers } from './resources/subscribers/index.ts'
import { tags } from './resources/tags/index.ts'
import { users } from './resources/users/index.ts'
import { SettingsScreen } from './settings/route.tsx'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Asking again helps when there was no answer, not when the answer was no.
      retry: (failures, error) => failures < 1 && !isRefused(error),
      networkMode: 'always',
    },
    // Without a connection a save fails at once and says so, instead of waiting silently for one.
    mutations: { networkMode: 'always' },
  },
})

function Console() {
  return (
    <Admin
      authProvider={authProvider}
      dashboard={Dashboard}
      dataProvider={dataProvider}
      store={store}
      queryClient={queryClient}
      layout={Layout}
      loginPage={LoginPage}
      catchAll={NotFound}
      error={Failure}
      theme={lightTheme}
      darkTheme={darkTheme}
      title="Admin"
      disableTelemetry
    >
      <Resource {...articles} />
      <Resource {...users} />
      <Resource {...categories} />
      <Resource {...tags} />
      <Resource {...comments} />
      <Resource {...subscribers} />
      <Resource {...messages} />
      <CustomRoutes>
        <Route path="/publishing" element={<PublishingScreen />} />
        <Route path="/settings" element={<SettingsScreen />} />
      </CustomRoutes>
    </Admin>
  )
}

// A data router, because only that can hold somebody back who leaves unsaved text.
const router = createBrowserRouter([{ path: '*', element: <Console /> }], { basename: BASE })

/** The whole console. */
export function App() {
  return <RouterProvider router={router} />
}

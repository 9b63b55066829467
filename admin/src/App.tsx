import { t } from '@broadsheet/shared/messages/t.ts'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Admin, CanAccess, CustomRoutes, Resource } from 'react-admin'
import { createBrowserRouter, Route } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AudienceScreen } from './audience/route.tsx'
import { BreakingScreen } from './breaking/route.tsx'
import { CalendarScreen } from './calendar/route.tsx'
import { Dashboard } from './dashboard/route.tsx'
import { ImportScreen, ImportsScreen } from './imports/route.tsx'
import { darkTheme, lightTheme } from './layout/consoleTheme.ts'
import { Failure } from './layout/Failure.tsx'
import { Layout } from './layout/Layout.tsx'
import { LoginPage } from './layout/LoginPage.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { ScreenDenied } from './layout/ScreenDenied.tsx'
import { LegalScreen } from './legal/route.tsx'
import { MenusScreen } from './menus/route.tsx'
import { DeliveryScreen } from './newsletterDelivery/route.tsx'
import type { ScreenResource } from './providers/access.ts'
import { authProvider } from './providers/authProvider.ts'
import { dataProvider } from './providers/dataProvider.ts'
import { i18nProvider } from './providers/i18nProvider.ts'
import { isRefused } from './providers/problems.ts'
import { BASE } from './providers/returnPath.ts'
import { store } from './providers/store.ts'
import { PublishingScreen } from './publishing/route.tsx'
import { articleFiles } from './resources/articleFiles/index.ts'
import { articles } from './resources/articles/index.ts'
import { assignments } from './resources/assignments/index.ts'
import { auditLog } from './resources/audit/index.ts'
import { guestAuthors } from './resources/authors/index.ts'
import { categories } from './resources/categories/index.ts'
import { comments } from './resources/comments/index.ts'
import { corrections, errorReports } from './resources/corrections/index.ts'
import { images } from './resources/images/index.ts'
import { invitations } from './resources/invitations/index.ts'
import { jobs } from './resources/jobs/index.ts'
import { liveCoverage } from './resources/live/index.ts'
import { messages } from './resources/messages/index.ts'
import { commentObjections, contentNotices } from './resources/moderation/index.ts'
import { newsletterIssues } from './resources/newsletterIssues/index.ts'
import { newsletterLists } from './resources/newsletterLists/index.ts'
import { pages } from './resources/pages/index.ts'
import { missingPaths, redirects } from './resources/redirects/index.ts'
import { subscribers } from './resources/subscribers/index.ts'
import { tags } from './resources/tags/index.ts'
import { templates } from './resources/templates/index.ts'
import { trash } from './resources/trash/index.ts'
import { users } from './resources/users/index.ts'
import { SettingsScreen } from './settings/route.tsx'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Retries once after a missing response, never after a refusal.
      retry: (failures, error) => failures < 1 && !isRefused(error),
      networkMode: 'always',
    },
    // Without a connection, a save fails at once with a message instead of waiting silently.
    mutations: { networkMode: 'always' },
  },
})

/** Wraps a screen that is not a react-admin resource in the same access check. */
function permitted(resource: ScreenResource, screen: ReactNode, action = 'list'): ReactNode {
  return (
    <CanAccess resource={resource} action={action} accessDenied={<ScreenDenied />}>
      {screen}
    </CanAccess>
  )
}

function Console() {
  return (
    <Admin
      authProvider={authProvider}
      dashboard={Dashboard}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
      layout={Layout}
      loginPage={LoginPage}
      catchAll={NotFound}
      accessDenied={ScreenDenied}
      error={Failure}
      theme={lightTheme}
      darkTheme={darkTheme}
      title={t('console.title')}
      disableTelemetry
    >
      <Resource {...articles} />
      <Resource {...assignments} />
      <Resource {...liveCoverage} />
      <Resource {...templates} />
      <Resource {...images} />
      <Resource {...articleFiles} />
      <Resource {...users} />
      <Resource {...invitations} />
      <Resource {...guestAuthors} />
      <Resource {...categories} />
      <Resource {...tags} />
      <Resource {...pages} />
      <Resource {...redirects} />
      <Resource {...missingPaths} />
      <Resource {...comments} />
      <Resource {...corrections} />
      <Resource {...errorReports} />
      <Resource {...contentNotices} />
      <Resource {...commentObjections} />
      <Resource {...newsletterIssues} />
      <Resource {...newsletterLists} />
      <Resource {...subscribers} />
      <Resource {...messages} />
      <Resource {...jobs} />
      <Resource {...auditLog} />
      <Resource {...trash} />
      <CustomRoutes>
        {/* Without the figures of all: those of one article, to which its row links. */}
        <Route path="/audience" element={permitted('audience', <AudienceScreen />, 'show')} />
        <Route path="/breaking-news" element={permitted('breaking_news', <BreakingScreen />)} />
        <Route path="/calendar" element={permitted('assignments', <CalendarScreen />)} />
        <Route path="/imports" element={permitted('imports', <ImportsScreen />)} />
        <Route path="/imports/:id" element={permitted('imports', <ImportScreen />)} />
        <Route path="/legal-removals" element={permitted('legal_removals', <LegalScreen />)} />
        <Route path="/menus" element={permitted('menus', <MenusScreen />)} />
        <Route
          path="/newsletter-delivery"
          element={permitted('newsletter_lists', <DeliveryScreen />)}
        />
        <Route path="/publishing" element={permitted('publishing', <PublishingScreen />)} />
        <Route path="/settings" element={permitted('settings', <SettingsScreen />)} />
      </CustomRoutes>
    </Admin>
  )
}

// Only a data router can block navigation away from unsaved text.
const router = createBrowserRouter([{ path: '*', element: <Console /> }], { basename: BASE })

/** The whole console. */
export function App() {
  return <RouterProvider router={router} />
}

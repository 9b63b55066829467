import { activeDirection } from '@broadsheet/shared/messages/active.ts'
import { defaultTheme, type RaThemeOptions } from 'react-admin'
import { consoleTexts } from '../language/consoleTexts.ts'

const SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Times New Roman', serif"
const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** From this width on, the sidebar is always visible (specification, section 9). */
export const DESKTOP = '(min-width:1024px)'
/** Width of the sidebar in pixels. */
export const SIDEBAR_WIDTH = 256
/** Below this width, lists show cards instead of a table. */
export const TABLE = '(min-width:900px)'

/** Elements that say that they are chosen. */
const CHOSEN = '[aria-pressed="true"], [aria-selected="true"]'

interface Inks {
  mode: 'light' | 'dark'
  page: string
  sheet: string
  ink: string
  quietInk: string
  hairline: string
  outline: string
  accent: string
  error: string
}

const day: Inks = {
  mode: 'light',
  page: '#f7f4ee',
  sheet: '#fffdf9',
  ink: '#1c1a17',
  quietInk: '#5c554b',
  hairline: '#e0d9cc',
  outline: '#8a8273',
  accent: '#8f2f20',
  error: '#a32018',
}

const night: Inks = {
  mode: 'dark',
  page: '#141311',
  sheet: '#1d1b19',
  ink: '#efeae1',
  quietInk: '#b0a89b',
  hairline: '#37332e',
  outline: '#7d756a',
  accent: '#e8917f',
  error: '#f2938a',
}

function palette(inks: Inks): RaThemeOptions['palette'] {
  return {
    mode: inks.mode,
    // Near-black instead of a colour: colours are reserved for states.
    primary: { main: inks.ink, contrastText: inks.sheet },
    secondary: { main: inks.accent, contrastText: inks.sheet },
    error: { main: inks.error, contrastText: inks.sheet },
    background: { default: inks.page, paper: inks.sheet },
    text: { primary: inks.ink, secondary: inks.quietInk },
    divider: inks.hairline,
  }
}

const isRtl = activeDirection() === 'rtl'

/** Without movement for those whose system asks for that. The components of MUI do not read it themselves. */
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
const STILL = {
  create: () => 'none',
  duration: {
    ...{ shortest: 0, shorter: 0, short: 0, standard: 0, complex: 0 },
    ...{ enteringScreen: 0, leavingScreen: 0 },
  },
}

// Letters of right-to-left scripts are joined, and reach higher and lower than Latin ones.
const headline = {
  fontFamily: SERIF,
  fontWeight: 700,
  letterSpacing: isRtl ? 'normal' : '-0.01em',
} as const
const leading = (latin: number) => (isRtl ? 1.5 : latin)

function components(inks: Inks): RaThemeOptions['components'] {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        a: { color: 'inherit' },
        // Text may contain words wider than a phone, or a column: long ones are hyphenated, others wrap.
        'main :is(li, p, dd, h1, h2, h3, [role="alert"])': {
          ...{ overflowWrap: 'anywhere', hyphens: 'auto', hyphenateLimitChars: '16 6 6' },
        },
        // Addresses and file names have no hyphens that are not part of them.
        '[dir="ltr"]': { hyphens: 'manual' },
        // Forced colours replace the backgrounds that show what is chosen.
        '@media (forced-colors: active)': {
          [`:is(${CHOSEN}), :is(${CHOSEN}) *`]: {
            ...{ forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: isStill },
      styleOverrides: {
        root: {
          '&.Mui-focusVisible': { outline: `2px solid ${inks.accent}`, outlineOffset: 2 },
        },
      },
    },
    MuiButton: { defaultProps: { disableElevation: true } },
    // In the middle it would cover the buttons of a form, and stay while the pointer that pressed one is on it.
    RaNotification: {
      defaultProps: { anchorOrigin: { vertical: 'bottom', horizontal: 'right' } },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    MuiTextField: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: inks.sheet },
        notchedOutline: { borderColor: inks.outline },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: inks.hairline, padding: '10px 8px' },
        // Numbers are at the end of their column, next to the text of the following one.
        alignRight: { paddingInlineEnd: 24 },
        head: { color: inks.quietInk, fontWeight: 600, backgroundColor: inks.sheet },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          border: `1px solid ${inks.hairline}`,
          '@media (max-width:600px)': { margin: 16, width: 'calc(100% - 32px)' },
        },
      },
    },
    MuiDialogActions: {
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          rowGap: 8,
          padding: '8px 24px 20px',
          '& .MuiButton-root': { whiteSpace: 'nowrap' },
        },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { ...headline, fontSize: '1.35rem' } } },
  }
}

function theme(inks: Inks): RaThemeOptions {
  return {
    direction: activeDirection(),
    sidebar: defaultTheme.sidebar,
    palette: palette(inks),
    shape: { borderRadius: 6 },
    ...(isStill && { transitions: STILL }),
    typography: {
      fontFamily: SANS,
      h1: {
        ...headline,
        fontSize: 'clamp(1.6rem, 1.2rem + 1.6vw, 2.2rem)',
        lineHeight: leading(1.15),
      },
      h2: { ...headline, fontSize: '1.3rem', lineHeight: leading(1.25) },
      h3: { ...headline, fontSize: '1.1rem', lineHeight: leading(1.3) },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: { ...consoleTexts().mui.components, ...components(inks) },
  }
}

export const lightTheme = theme(day)
export const darkTheme = theme(night)

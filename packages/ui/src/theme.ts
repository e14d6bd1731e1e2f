import { createTheme } from '@mantine/core';
import { ink, palette } from './palette.ts';

/** No web fonts: the reader's own system font costs nothing and is set to their liking. */
const systemFont =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif, "Apple Color Emoji", "Segoe UI Emoji"';

/** Look of the portal. styles/theme-variables.css is written from it: run testing/write-variables.ts after a change. */
export const theme = createTheme({
  colors: palette,
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 7 },
  black: ink,
  fontFamily: systemFont,
  headings: {
    fontFamily: systemFont,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h4: { fontSize: '1rem', lineHeight: '1.45' },
      h5: { fontSize: '0.9375rem', lineHeight: '1.5' },
      h6: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '0.1875rem', sm: '0.375rem', md: '0.5rem', lg: '0.875rem', xl: '2rem' },
  shadows: {
    xs: '0 1px 2px rgb(23 33 31 / 6%)',
    sm: '0 1px 2px rgb(23 33 31 / 5%), 0 4px 12px rgb(23 33 31 / 5%)',
    md: '0 2px 4px rgb(23 33 31 / 6%), 0 12px 28px rgb(23 33 31 / 10%)',
    lg: '0 4px 8px rgb(23 33 31 / 6%), 0 20px 44px rgb(23 33 31 / 14%)',
    xl: '0 8px 16px rgb(23 33 31 / 8%), 0 32px 64px rgb(23 33 31 / 18%)',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 'lg', variant: 'subtle' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    Badge: { defaultProps: { variant: 'light', size: 'lg', radius: 'sm' } },
    Anchor: { defaultProps: { underline: 'always' } },
  },
});

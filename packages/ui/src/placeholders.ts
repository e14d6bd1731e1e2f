/** The page in place of one that is not open yet. */
export {
  type Placeholder,
  PlaceholderPage,
  type PlaceholderPageProps,
  type Placeholders,
  placeholderAt,
} from './shared/placeholder-page.tsx';

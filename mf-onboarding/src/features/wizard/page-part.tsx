import type { Call, CallInput } from '@portal/contract';
import { type Locale, useLocale, useOptionalUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { LazyPart } from '@portal/ui/data';
import { type ComponentType, memo, useEffect, useMemo } from 'react';
import type { PageId } from '../path/path.ts';
import { useIsPainted } from '../section/use-is-painted.ts';
import { LISTS_FRESH_FOR_MS } from '../setting/fresh-lists.ts';

/** A list that a page lets choose from, as it asks for it: made by `listOf`. */
export interface PageList {
  call: Call;
  input: unknown;
}

/** A call that answers a list, with the input that belongs to it. */
export function listOf<C extends Call>(call: C, input: CallInput<C>): PageList {
  return { call, input };
}

/** How a page's code is fetched, and which lists it will ask for. */
interface WizardPageSource {
  /** Of a page whose code came with the wizard: it is shown at once. */
  Page?: ComponentType;
  load: (locale: Locale) => Promise<{ default: ComponentType }>;
  lists?: (country: 'CAN' | 'USA') => readonly PageList[];
}

export type WizardPages = Readonly<Record<PageId, WizardPageSource>>;

/** Pages that were fetched: they are shown at once, without the moment in which a lazy part is asked for. */
const fetched = new WeakMap<WizardPageSource, ComponentType>();

const underWay = new WeakMap<WizardPageSource, Promise<{ default: ComponentType }>>();

/**
 * Fetches a page's code, once; again where that failed.
 * @param locale the reader's language, for a page whose text is code as well
 */
function fetchPage(source: WizardPageSource, locale: Locale): Promise<{ default: ComponentType }> {
  const known = underWay.get(source);
  if (known) return known;
  const page = source.load(locale);
  underWay.set(source, page);
  page.then(
    ({ default: Page }) => fetched.set(source, Page),
    () => underWay.delete(source),
  );
  return page;
}

interface PagePartProps {
  page: PageId;
  source: WizardPageSource;
}

/** A page of the wizard: a chunk of its own, usually fetched while the one before was filled in. */
export const PagePart = memo(({ page, source }: PagePartProps) => {
  const { t } = useText('mf-onboarding/wizard');
  const { locale } = useLocale();
  const load = useMemo(() => () => fetchPage(source, locale), [source, locale]);
  const Page = useMemo(() => source.Page ?? fetched.get(source), [source]);
  return Page ? <Page /> : <LazyPart part={`wizard-${page}`} load={load} failed={t('pageFailed')} />;
});

/** The progress bar, which all pages but the first ones have, and what is for who is signed in. */
export const importLaterParts = () => import(/* webpackChunkName: "wizard-later" */ './later-parts.tsx');

interface AheadProps {
  source: WizardPageSource;
  country: 'CAN' | 'USA';
}

/**
 * Fetches the code and the lists of a page that comes next, once the present one is painted, so that it delays nothing
 * of that; it shows nothing, and what fails is asked for again there.
 */
export function Ahead({ source, country }: AheadProps) {
  const user = useOptionalUser();
  const { locale } = useLocale();
  const isPainted = useIsPainted();
  useEffect(() => {
    if (!isPainted) return;
    // A page that could not be fetched ahead says so itself, with Try Again, once somebody comes to it.
    fetchPage(source, locale).catch(() => undefined);
    importLaterParts().catch(() => undefined);
  }, [source, locale, isPainted]);
  if (!isPainted) return null;
  return (
    source
      .lists?.(country)
      // Most lists are for who is signed in: before there is an account there are only the public ones.
      .filter(({ call }) => user !== null || call.callers.includes('public'))
      .map(({ call, input }) => <ListAhead key={`${call.id} ${JSON.stringify(input)}`} call={call} input={input} />)
  );
}

function ListAhead({ call, input }: PageList) {
  // `listOf` has made sure that they belong together.
  useCall(call, input as CallInput<Call>, { staleTimeMs: LISTS_FRESH_FOR_MS });
  return null;
}

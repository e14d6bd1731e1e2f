import { listTermsAcceptances } from '@portal/contract/calls/onboarding';
import type { TermsAcceptance } from '@portal/contract/entities/onboarding';
import type { User } from '@portal/contract/entities/user';
import { countryOf } from '@portal/contract/rules/editions';
import { TERMS_VERSION, type Wizard as WizardName } from '@portal/contract/rules/onboarding';
import { PartBoundary, useEdition, useFormats, usePageTitle, useReport, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Alert, Anchor, Text } from '@portal/ui/base';
import { PageHeader, RowSkeletons, useHeadingFocus } from '@portal/ui/data';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { clinicOf } from '../clinic/kept-removal.ts';
import {
  endOf,
  type Facts,
  next,
  type PageId,
  previous,
  reviewOf,
  type Station,
  startOf,
  stationAt,
  stationsOf,
} from '../path/path.ts';
import {
  type Entry,
  isProfileCleared,
  keepProfileSaved,
  WizardContext,
  type WizardState,
} from '../path/wizard-context.ts';
import { type FollowedForm, type PageFrame, PageFrameContext } from '../section/page-frame.ts';
import { useKnownAnswer } from '../section/use-known-answer.ts';
import type { ProgressProps } from './later-parts.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { Ahead, importLaterParts, PagePart, type WizardPages } from './page-part.tsx';
import { useHistory } from './use-history.ts';
import { usePlaceKeeper } from './use-place-keeper.ts';
import styles from './wizard.module.css';

/** The first page does without it, and is there sooner; `Ahead` fetches it meanwhile. */
const Progress = lazy(async () => ({ default: (await importLaterParts()).Progress }));

const SettledLeaving = lazy(async () => ({ default: (await importLaterParts()).SettledLeaving }));

/** What a page may ask of the wizard, as of its last rendering. */
type Handlers = Partial<Pick<WizardState, 'onNext' | 'change'>> & {
  onBack?: (() => void) | null;
  onSkipToEnd?: () => void;
  note?: (more: Partial<Entry>) => void;
};

const untouched = { changed: false, isWrong: false };

interface WizardProps {
  wizard: WizardName;
  /** What this entry of the history says. */
  found: Entry;
  user: User | null;
  pages: WizardPages;
}

/** A wizard at one of its pages: what surrounds the page, and the way on and back. */
export function Wizard({ wizard, found, user, pages }: WizardProps) {
  const { t } = useText('mf-onboarding/wizard');
  const edition = useEdition();
  const [form, setForm] = useState<Pick<FollowedForm, 'changed' | 'isWrong'>>(untouched);
  const [isFlagged, setIsFlagged] = useState(false);
  const person = user?.id ?? null;
  const { entry, isHeldBack, go, back, note } = useHistory({ found, person, isUnsaved: form.changed });
  const agreement = useAgreement(user !== null && entry.place.step > startOf({ wizard }).step);
  const facts: Facts = {
    wizard,
    edition,
    underClinic: isFlagged || hasClinic(user),
    hasAgreed: agreement.hasAgreed,
  };
  const station = stationAt(entry.place, facts);
  const { page, group } = station;
  const place = `${station.step}.${station.substep}`;
  const keepPlace = usePlaceKeeper();

  const onNext = () => {
    const to = entry.toReview ? reviewOf(facts) : next(station, facts);
    if (!to) return;
    keepPlace({ wizard, step: to.step, substep: to.substep });
    if (page === 'profile') keepProfileSaved(entry);
    go(to, page === 'profile' ? { verifiedIn: null } : {});
  };
  const onSkipToEnd = () => {
    const end = endOf(facts);
    keepPlace({ wizard, step: end.step, substep: end.substep });
    go(end);
  };
  const before = entry.toReview ? reviewOf(facts) : previous(station, facts);
  const latest = useRef<Handlers>({});
  // Before any effect of a page that has just come: it may ask at once.
  useLayoutEffect(() => {
    const onBack = before && (() => back(before));
    latest.current = { onNext, onSkipToEnd, onBack, change: (to) => go(to, { toReview: true }), note };
  });
  const follow = useMemo(
    () =>
      ({ changed, isWrong }: FollowedForm) =>
        setForm((known) => (known.changed === changed && known.isWrong === isWrong ? known : { changed, isWrong })),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins anew
  useEffect(() => () => setForm(untouched), [place]);

  const isCleared = isProfileCleared(entry);
  const hasPrevious = before !== null;
  // Both stay the same for as long as they say the same: the page is not drawn with each change around it.
  const frame = useMemo<PageFrame>(() => {
    const saving = t(`saving.${wordsOf(group)}`);
    return {
      saving,
      failed: t(`failed.${wordsOf(group)}`),
      // A save that is over may have begun some renderings ago.
      onSaved: () => latest.current.onNext?.(),
      follow,
      isProfileCleared: isCleared,
      buttons: (state) => (
        <NavigationBar
          form={state}
          saving={saving}
          onPrevious={hasPrevious ? () => latest.current.onBack?.() : null}
          onSkipToEnd={page === 'tax' ? () => latest.current.onSkipToEnd?.() : null}
        />
      ),
    };
  }, [t, group, page, hasPrevious, isCleared, follow]);
  const { underClinic, hasAgreed } = facts;
  const { agree } = agreement;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a station is made anew each time, of its place and the facts
  const state = useMemo<WizardState>(
    () => ({
      facts,
      station,
      entry,
      onNext: () => latest.current.onNext?.(),
      change: (to) => latest.current.change?.(to),
      onFlag: setIsFlagged,
      onAgreed: agree,
      onTold: () => latest.current.note?.({ isTold: true }),
    }),
    [place, entry, wizard, edition, underClinic, hasAgreed, agree],
  );

  const title = useTitle(facts, station);
  const isAtEnd = page === 'congratulations';
  usePageTitle(form.isWrong ? t('title.error', { title: title.long }) : title.long);
  useHeadingFocus(place);
  const stages = [...new Set(stationsOf(facts).map(({ stage }) => stage))];
  const to = next(station, facts);
  // Whoever goes on from the terms has agreed to them: until then the end shows them too.
  const ahead = to && stationAt(to, page === 'terms' ? { ...facts, hasAgreed: true } : facts);
  if (agreement.isPending && isInPlaceOfTheEnd(station, entry))
    return (
      <div className={styles.page}>
        <RowSkeletons rows={4} />
      </div>
    );
  return (
    <div className={styles.page}>
      <LaterParts
        progress={
          station.stage !== 'you' || station.page === 'contact'
            ? { stages, isDone: isAtEnd, active: station.stage }
            : null
        }
        isSignedIn={person !== null}
      />
      <PageHeader title={title.heading} />
      {entry.resumedFrom !== null && (
        <ResumeNotice page={page} savedAt={entry.resumedFrom} onStartOver={() => go(startOf(facts))} />
      )}
      {isHeldBack && (
        <Alert role="status" color="yellow">
          {t('heldBack')}
        </Alert>
      )}
      <WizardContext value={state}>
        <PageFrameContext value={frame}>
          <PagePart key={place} page={page} source={pages[page]} />
        </PageFrameContext>
      </WizardContext>
      {person !== null && <SignedIn />}
      {ahead && <Ahead key={place} source={pages[ahead.page]} country={countryOf(edition)} />}
    </div>
  );
}

interface LaterPartsProps {
  /** Null on the first pages, which have no bar. */
  progress: ProgressProps | null;
  isSignedIn: boolean;
}

/** The progress bar, and what is done for who is signed in. A page works without: what cannot be had is left out. */
function LaterParts({ progress, isSignedIn }: LaterPartsProps) {
  const report = useReport('wizard-later');
  return (
    <PartBoundary part="wizard-later" onError={report} fallback={null}>
      {progress && (
        <div className={styles.progress}>
          <Suspense>
            <Progress {...progress} />
          </Suspense>
        </div>
      )}
      {isSignedIn && (
        <Suspense>
          <SettledLeaving />
        </Suspense>
      )}
    </PartBoundary>
  );
}

/** Whose sign-up it is, and the way to leave it: the wizard's layout has no menu, and computers are shared. */
function SignedIn() {
  const { t } = useText('mf-onboarding/wizard');
  const { user, signOut } = useSession();
  return (
    <Text size="sm" c="dimmed">
      {t('signedInAs', { email: user.email })}
      {' · '}
      <Anchor component="button" type="button" size="sm" onClick={() => void signOut()}>
        {t('others.signOut')}
      </Anchor>
    </Text>
  );
}

/**
 * Which words a group saves and fails with (ONB-175, ONB-176, ONB-177, ONB-178); the documents give none to pages
 * beside the four groups.
 */
const wordsOf = (group: Station['group']) => (group === 'none' || group === 'terms' ? 'general' : group);

/** A profile counts as the flag does; who was taken out of a clinic has none. */
function hasClinic(user: User | null): boolean {
  return user !== null && clinicOf(user) !== null;
}

/** The words above a page: its group's with the counter (ONB-007, ONB-008), and with its own name for the tab. */
function useTitle({ wizard }: Facts, { page, group, counter }: ReturnType<typeof stationAt>) {
  const { t } = useText('mf-onboarding/wizard');
  const name = t(`pages.${page}`);
  // The short wizard has too few pages to be counted.
  if (!counter || wizard === 'generic') return { heading: name, long: name };
  const heading = t(`counters.${group}`, { number: counter.number, total: counter.total });
  return { heading, long: group === 'matching' ? heading : t('title.counted', { heading, name }) };
}

/** After a reload at the end: terms do not flash up before it is known that they were agreed to. */
function isInPlaceOfTheEnd({ page, substep }: Station, { place }: Entry): boolean {
  return page === 'terms' && substep !== place.substep;
}

/** Whether the person agreed to the present terms: by what the server has, and what it answered to an agreement here. */
function useAgreement(isAsked: boolean) {
  const acceptances = useCall(listTermsAcceptances, {}, { enabled: isAsked, staleTimeMs: 60_000 });
  const changeKnown = useKnownAnswer(listTermsAcceptances);
  const hasAgreed = (acceptances.data ?? []).some(({ version }) => version === TERMS_VERSION);
  const agree = useCallback(
    (acceptance: TermsAcceptance) => changeKnown((known = []) => [acceptance, ...known]),
    [changeKnown],
  );
  return { hasAgreed, isPending: isAsked && acceptances.isPending, agree };
}

interface ResumeNoticeProps {
  page: PageId;
  /** ISO 8601. */
  savedAt: string;
  onStartOver: () => void;
}

/** Says where somebody stopped, when, and what of their answers is here; and offers the beginning. */
function ResumeNotice({ page, savedAt, onStartOver }: ResumeNoticeProps) {
  const { t } = useText('mf-onboarding/wizard');
  const { dateTime } = useFormats();
  return (
    <Alert role="status" title={t('resume.title')}>
      {t('resume.text', { page: t(`pages.${page}`), when: dateTime(savedAt) })} {t('resume.devices')}{' '}
      <Anchor component="button" type="button" size="sm" onClick={onStartOver}>
        {t('resume.startOver')}
      </Anchor>
    </Alert>
  );
}

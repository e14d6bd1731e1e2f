import type { Catalogue, Locale, RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { RemoteName } from '@portal/portal-kit/registry';
import { findByPath } from '@portal/portal-kit/registry/match-path';
import type { ComponentType } from 'react';
import { timeoutFactorOf } from '../clock/timeout-factor.ts';
import { report } from '../errors/report.ts';
import { addSharedTexts } from '../locale/shared-texts.ts';
import type { Texts } from '../locale/texts.ts';
import type { Declared } from '../map/portal-map.ts';
import { codeOf, RemoteLoadError } from './load-error.ts';
import { createReleaseReports } from './release-reports.ts';
import type { ReportWay } from './report-way.ts';
import { retrying } from './retrying.ts';
import { createSlotFillers } from './slot-fillers.ts';

/** Brings in remotes' definitions: from their releases, or from the same bundle. */
export interface RemoteSource {
  /** Pages and areas as they are known now; another object when, and only when, they have changed. */
  declared(): Declared;
  /** The version of a remote that a page is to show from now on; null where there is only one. @throws RemoteLoadError */
  choose(name: RemoteName): Promise<string | null>;
  /** @param path of the page that is to be shown, whose files can be asked for with the definition */
  load(name: RemoteName, version: string | null, path?: string): Promise<RemoteDefinition>;
  /** The remote whose live version fills a slot; null when none does. */
  fillerOf(slot: string): Promise<RemoteName | null>;
  /** Looks whether newer versions are live. */
  refresh(): Promise<void>;
  /**
   * Reads which pages of a remote are for admins alone: `declared` has them afterwards. They are asked for only where
   * somebody is known to be an admin (decision 179). @throws RemoteLoadError
   * @param path of the page that is to be shown, whose files can be asked for then
   */
  readAdminPages(name: RemoteName, path?: string): Promise<void>;
  /** Whether some visitors get another version of a remote at the moment: then it matters how each of them fares. */
  isTried(name: RemoteName): boolean;
  /** Whether an error is about a file that is not the one that was released. */
  isAltered(error: unknown): Promise<boolean>;
}

export type Remotes = ReturnType<typeof createRemotes>;

/** A page still waited for after this long, in milliseconds, is told so; it goes on loading. */
const patienceMs = 2_000;

/** How long a newer registry is waited for before a slot is tried again, in milliseconds. */
const lookMs = 1_000;

export interface RemotesOptions {
  /** Pauses, in milliseconds; a test passes its own. */
  wait?: (ms: number) => Promise<void>;
  /** Hears of what could not be shown. */
  onFailure?: (error: unknown, context: { part: string }) => void;
  /** For reports of how releases fare. */
  reportWay: ReportWay;
}

interface Loaded {
  version: string | null;
  definition: Promise<RemoteDefinition>;
}

/** What is loaded with the texts that it shows: a page, or what fills a slot, which has no texts of its own. */
interface TextedPart<Part> {
  id?: string;
  messages?: Catalogue;
  catalogues?: readonly string[] | undefined;
  load: () => Promise<Part>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Loads remotes with their texts, each version once; a failed load is forgotten, so that the next try is a real one.
 * A newer version takes the place of an older one with the next page that is asked for, never under one that holds it.
 */
export function createRemotes(
  source: RemoteSource,
  texts: Texts,
  { wait = pause, onFailure = report, reportWay }: RemotesOptions,
) {
  /** Chunks fail like entries do, and are tried again like them. */
  const patiently = <Result>(load: () => Promise<Result>) => retrying(load, wait);
  const loaded = new Map<RemoteName, Loaded>();
  const asked = new Map<RemoteName, string | null>();
  const holds = new Map<RemoteName, number>();
  const isHeld = (name: RemoteName) => (holds.get(name) ?? 0) > 0;
  const reports = createReleaseReports(source.isTried, reportWay, wait);

  const load = async (name: RemoteName, version: string | null, path?: string) => {
    const [definition] = await Promise.all([source.load(name, version, path), patiently(() => addSharedTexts(texts))]);
    await patiently(() => texts.add(name, definition.messages));
    return definition;
  };

  /** A page or a slot, with its own texts and the catalogues of the remote that it names. */
  const withTexts = async <Part>(
    definition: RemoteDefinition,
    { load: loadPart, catalogues = [], id, messages }: TextedPart<Part>,
  ): Promise<Part> => {
    const add = (place: string | undefined, catalogue: Catalogue | undefined) =>
      catalogue && texts.add(`${definition.name}/${place}`, catalogue);
    const [part] = await Promise.all([
      loadPart(),
      add(id, messages),
      ...catalogues.map((each) => add(each, definition.catalogues?.[each])),
    ]);
    return part;
  };

  const liveVersion = async (name: RemoteName, current: Loaded | undefined): Promise<string | null> => {
    if (current && isHeld(name)) return current.version;
    try {
      return await source.choose(name);
    } catch (error) {
      // A remote on the page goes on, whatever has become of the registry since, unless somebody took it out.
      const isTakenOut = error instanceof RemoteLoadError && error.code === 'unreleased';
      if (current && !isTakenOut) return current.version;
      throw error;
    }
  };

  const choose = async (name: RemoteName): Promise<string | null> => {
    const version = await liveVersion(name, loaded.get(name));
    asked.set(name, version);
    return version;
  };

  const begin = (name: RemoteName, version: string | null, path: string | undefined) => {
    const before = loaded.get(name);
    if (before?.version === version) return before.definition;
    const next: Loaded = { version, definition: load(name, version, path) };
    loaded.set(name, next);
    next.definition.catch(() => {
      if (loaded.get(name) !== next) return;
      if (before) loaded.set(name, before);
      else loaded.delete(name);
    });
    return next.definition;
  };

  /** Does something with the code of a remote, which is watched over meanwhile where it is on trial. */
  const withDefinition = async <Result>(
    { name, version, path }: { name: RemoteName; version: string | null; path: string | undefined },
    load: () => Promise<RemoteDefinition>,
    work: (definition: RemoteDefinition) => Promise<Result>,
  ): Promise<Result> => {
    const done = await reports.asked(name, version, path);
    try {
      return await work(await load());
    } finally {
      done();
    }
  };

  const failure = async (name: RemoteName, error: unknown) => {
    if (error instanceof RemoteLoadError) return error;
    const code = (await source.isAltered(error)) ? 'altered' : codeOf(error);
    return new RemoteLoadError({ remote: name, version: asked.get(name) ?? null, code }, { cause: error });
  };

  const bring = async <Part>(
    name: RemoteName,
    pick: (definition: RemoteDefinition) => (() => Promise<Part>) | undefined,
    path?: string,
    whenHere?: () => void,
  ) => {
    try {
      const version = await choose(name);
      const use = async (definition: RemoteDefinition) => {
        const find = pick(definition);
        if (!find) throw new RemoteLoadError({ remote: name, version: asked.get(name) ?? null, code: 'incomplete' });
        const part = await patiently(find);
        whenHere?.();
        return part;
      };
      return await withDefinition({ name, version, path }, () => begin(name, version, path), use);
    } catch (error) {
      throw await failure(name, error);
    }
  };

  /** What is not there in time is called slow, and goes on arriving. */
  const inTime = <Part>(name: RemoteName, arrival: Promise<Part>): Promise<Part> => {
    const late = wait(patienceMs).then(() => {
      throw new RemoteLoadError({ remote: name, version: asked.get(name) ?? null, code: 'slow' }, { arrival });
    });
    late.catch(() => undefined);
    return Promise.race([arrival, late]);
  };

  const slots = createSlotFillers({
    fillerOf: source.fillerOf,
    bring: (name, slot) =>
      inTime(
        name,
        bring(name, (definition) => {
          const load = definition.slots?.[slot];
          return load && (() => withTexts(definition, { load, catalogues: definition.slotCatalogues?.[slot] }));
        }),
      ),
    versionOf: (name) => asked.get(name) ?? null,
    // A registry that cannot be had leaves the known one, and the slot is tried with that.
    look: () => Promise.race([source.refresh().catch(() => undefined), wait(lookMs * timeoutFactorOf(document))]),
    reports,
  });

  return {
    /** The version of a remote that was asked for last, for error cards. */
    version: (name: RemoteName) => asked.get(name) ?? null,
    /** The component of the page that answers a path, with its texts loaded. @throws RemoteLoadError */
    page: async (name: RemoteName, path: string): Promise<ComponentType> => {
      const pageOf = (definition: RemoteDefinition) => {
        const page = findByPath(definition.pages, (entry) => entry.paths, path);
        return page && (() => withTexts(definition, page));
      };
      let isLate = false;
      // The server hears of one that is late that it was slow, and no more.
      const arrive = () => isLate || reports.arrived(name, asked.get(name) ?? null, path);
      reports.wanted(path);
      try {
        return (await inTime(name, bring(name, pageOf, path, arrive))).default;
      } catch (error) {
        isLate = true;
        onFailure(error, { part: name });
        reports.failed(error);
        // What took too long may fail all the same.
        if (error instanceof RemoteLoadError) error.arrival?.catch((ended) => onFailure(ended, { part: name }));
        throw error;
      }
    },
    /** Reads which pages of a remote are for admins alone. @throws RemoteLoadError */
    readAdminPages: async (name: RemoteName, path?: string): Promise<void> => {
      const arrival = source.readAdminPages(name, path);
      try {
        // Somebody waits for a page: they are told what they wait for.
        await (path === undefined ? arrival : inTime(name, arrival));
      } catch (error) {
        onFailure(error, { part: name });
        if (path !== undefined) reports.failed(error);
        throw error;
      }
    },
    /**
     * Fetches a page's code and texts before anybody goes there: of the version that this document shows of the remote,
     * where it shows one. A navigation alone takes a newer one, adds texts, and tells how a release fares; it meets what
     * fails here once more. Never rejects.
     */
    prefetch: async (name: RemoteName, path: string, locale: Locale): Promise<void> => {
      try {
        const current = loaded.get(name);
        const version = current ? current.version : await choose(name);
        // While it waits for the watch a navigation may bring a newer one: that is never replaced from here.
        const load = () => (current ?? loaded.get(name))?.definition ?? begin(name, version, path);
        await withDefinition({ name, version, path }, load, ({ pages, catalogues = {} }) => {
          const page = findByPath(pages, (entry) => entry.paths, path);
          const texts = [page?.messages, ...(page?.catalogues ?? []).map((each) => catalogues[each])];
          return Promise.all([page?.load(), ...texts.map((each) => each?.[locale]())]);
        });
      } catch {
        // See above.
      }
    },
    /** The part that fills a slot, with its texts loaded; null when no live remote fills it. @throws RemoteLoadError */
    slot: slots.load,
    /** Hands an error to the error reporter; one of a part that fills a slot counts against its release. */
    report: (error: unknown, { part }: { part: string }) => {
      onFailure(error, { part });
      slots.failed(error, part);
    },
    /** Looks whether newer versions are live; pages that are asked for afterwards get them. */
    refresh: source.refresh,
    /** A page is in the document: how it is seen counts for its release. */
    visible: reports.visible,
    /** Something of a remote failed after it was brought in: while it was shown, or when it was used. */
    failed: reports.failed,
    /** Something of a remote must not be lost: it is not to change. */
    isHeld,
    /** Keeps a remote's version as it is, for as long as something of it must not be lost; call the answer to let go. */
    hold: (name: RemoteName) => {
      holds.set(name, (holds.get(name) ?? 0) + 1);
      let held = true;
      return () => {
        if (held) holds.set(name, (holds.get(name) ?? 1) - 1);
        held = false;
      };
    },
  };
}

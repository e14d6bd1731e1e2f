import type { Locale } from '@portal/portal-kit/define-remote';
import type { PortalMap } from '@portal/portal-kit/registry/areas';
import type { Traits } from '../map/decide.ts';
import { type NavigationItem, navigationItems, placeAt } from '../navigation/navigation-items.ts';
import { type ShownPage, setStyles } from './shown-page.ts';

/** Who looks at a frame, and where. */
export interface FramedVisit {
  /** As it is stored: no more than what decides where they may go. */
  person: Traits;
  locale: Locale;
  /** Every address of the portal. */
  map: Pick<PortalMap, 'routes'>;
  pathname: string;
  /** What a remote has rendered of the page that is coming. */
  skeleton?: DocumentFragment | undefined;
  /** First rows are drawn for them, where the page has a script that does. */
  getsFirstRows: boolean;
  /** The host says by itself which edition it is. */
  hasEditionHosts: boolean;
}

/**
 * Puts the frame of signed-in people's pages into its place, with the places that this person may go to and no other.
 * Its links work without the shell's code. React draws the page in its place, once the page is there.
 * @param markup of a template
 */
export function showFrame(root: HTMLElement, markup: DocumentFragment, visit: FramedVisit): ShownPage {
  const { person, pathname, skeleton, hasEditionHosts } = visit;
  const places = navigationItems(visit.map, person);
  fillNavigation(markup, places, visit);
  // Who has one page needs no list of places.
  if (places.length === 0) for (const each of markup.querySelectorAll(`${menuButton}, nav`)) each.remove();
  if (!person.provider) markup.querySelector('footer')?.remove();
  if (hasEditionHosts) markup.querySelector('[data-edition]')?.remove();
  const place = skeleton && markup.querySelector('[data-framed]');
  const rowsScript = place && skeleton.querySelector('script');
  if (!visit.getsFirstRows) rowsScript?.remove();
  if (skeleton) place?.replaceWith(skeleton);
  // What only code can do is not offered yet.
  for (const control of markup.querySelectorAll<HTMLElement>('main :is(button, input, label)')) control.inert = true;
  markup.querySelector('[data-layout]')?.setAttribute('aria-busy', 'true');
  setStyles(markup);
  root.append(markup);

  let isMenuAsked = false;
  const keep = ({ target }: Event) => {
    if (target instanceof Element && target.closest(menuButton)) isMenuAsked = true;
  };
  root.addEventListener('click', keep);
  const shown: ShownPage = {
    path: pathname,
    isFrame: true,
    ...(rowsScript && visit.getsFirstRows && { firstRows: drawnBy(rowsScript) }),
    handOver: () => {
      shown.isHandedOver = true;
      root.removeEventListener('click', keep);
      const focused = document.activeElement;
      const again = root.contains(focused) && focused ? sameControl(focused) : null;
      return {
        tell: () => undefined,
        goOn: () => {
          if (again) root.querySelector<HTMLElement>(again)?.focus({ preventScroll: true });
          if (isMenuAsked) root.querySelector<HTMLElement>(menuButton)?.click();
        },
      };
    },
  };
  return shown;
}

/** Rows that a script will draw, or not, should it never arrive. */
function drawnBy(script: HTMLScriptElement): NonNullable<ShownPage['firstRows']> {
  let end = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = () => void resolve();
  });
  script.addEventListener('error', end);
  return { ended, end };
}

/** The navigation as it is rendered has an entry for each picture: those of now are made of them. */
function fillNavigation(
  markup: DocumentFragment,
  places: readonly NavigationItem[],
  { pathname, locale }: Pick<FramedVisit, 'pathname' | 'locale'>,
): void {
  const here = placeAt(places, pathname);
  const list = markup.querySelector('nav ul');
  const sampleOf = (icon: string) => list?.querySelector(`a[href$="/${icon}"]`)?.parentElement;
  const items = places.map(({ to, icon, text }) => {
    const item = (sampleOf(CSS.escape(icon)) ?? sampleOf('files'))?.cloneNode(true) as HTMLElement;
    const link = item.querySelector('a');
    link?.setAttribute('href', to);
    if (to === here) link?.setAttribute('aria-current', 'page');
    link?.lastChild?.replaceWith(text[locale]);
    return item;
  });
  list?.replaceChildren(...items);
}

/** Opens the navigation where the screen is narrow. The only control of a frame that needs code. */
const menuButton = 'header > button';

/** How to find a link or the button of a frame in the page that takes its place. */
function sameControl(element: Element): string | null {
  if (element.matches(menuButton)) return menuButton;
  const to = element.getAttribute('href');
  return to === null ? null : `a[href="${CSS.escape(to)}"]`;
}

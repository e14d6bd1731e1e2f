import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useCoveredBelow } from './use-covered-below.ts';

/** What a phone shows of a page that is 800 px high. */
class Seen extends EventTarget {
  height = 800;
  offsetTop = 0;
  scale = 1;
  /** How each type is listened to. */
  readonly heard: unknown[] = [];

  override addEventListener(...[type, listener, options]: Parameters<EventTarget['addEventListener']>) {
    this.heard.push([type, options]);
    super.addEventListener(type, listener, options);
  }
}

const root = document.documentElement;
const covered = () => root.style.getPropertyValue('--covered-below');
/** What was scrolled into sight. */
let shown: Element[] = [];
let seen: Seen;

const define = (name: 'visualViewport' | 'innerHeight', value: unknown) =>
  Object.defineProperty(window, name, { value, configurable: true });
/** Changes what is seen of the page. */
function change(type: 'resize' | 'scroll', now: Partial<Pick<Seen, 'height' | 'offsetTop' | 'scale'>>) {
  Object.assign(seen, now);
  seen.dispatchEvent(new Event(type));
}

function Page() {
  useCoveredBelow();
  return (
    <>
      <textarea aria-label="Message" />
      {/* biome-ignore lint/a11y/useSemanticElements: the editor of notes is one, too */}
      <div contentEditable suppressContentEditableWarning aria-label="Note" role="textbox" tabIndex={0}>
        <p>First line</p>
        <p>Last line</p>
      </div>
    </>
  );
}

beforeEach(() => {
  seen = new Seen();
  shown = [];
  define('visualViewport', seen);
  define('innerHeight', 800);
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown.push(this);
  };
});
afterEach(() => {
  root.style.removeProperty('--covered-below');
  Reflect.deleteProperty(window, 'visualViewport');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

describe('what a keyboard on the screen covers from below', () => {
  it('is told to styles as it comes, is scrolled along and goes', () => {
    render(<Page />);
    change('resize', { height: 464 });
    expect(covered()).toBe('336px');
    change('scroll', { offsetTop: 100 });
    expect(covered()).toBe('236px');
    change('scroll', { offsetTop: 336 });
    expect(covered()).toBe('');
    change('scroll', { offsetTop: 0 });
    expect(covered()).toBe('336px');
    change('resize', { height: 800 });
    expect(covered()).toBe('');
  });

  it('is told from the begin, and after the window has its new height', () => {
    seen.height = 464;
    render(<Page />);
    expect(covered()).toBe('336px');
    define('innerHeight', 600);
    window.dispatchEvent(new Event('resize'));
    expect(covered()).toBe('136px');
  });

  it('is nothing where the browser makes the page less high itself, for a scrollbar, or enlarged by two fingers', () => {
    render(<Page />);
    for (const height of [799.2, 783]) {
      change('resize', { height });
      expect(covered()).toBe('');
    }
    define('innerHeight', 464);
    change('resize', { height: 464 });
    expect(covered()).toBe('');
    define('innerHeight', 800);
    change('resize', { height: 400, scale: 2 });
    expect(covered()).toBe('');
  });

  it('leaves the field in sight, and of an editor the line that is written; whoever scrolls is left where they are', () => {
    render(<Page />);
    const message = screen.getByRole('textbox', { name: 'Message' });
    message.focus();
    change('resize', { height: 464 });
    expect(shown).toEqual([message]);
    change('resize', { height: 800 });
    change('scroll', { height: 464 });
    expect(shown).toEqual([message]);

    change('resize', { height: 800 });
    const note = screen.getByRole('textbox', { name: 'Note' });
    // jsdom knows no such property.
    Object.defineProperty(note, 'isContentEditable', { value: true });
    note.focus();
    const line = screen.getByText('Last line');
    getSelection()?.collapse(line.firstChild, 4);
    change('resize', { height: 464 });
    expect(shown).toEqual([message, line]);
  });

  it('is listened for without holding up anybody’s scrolling, and no more once the page is gone', () => {
    const { unmount } = render(<Page />);
    expect(seen.heard).toEqual([
      ['resize', expect.objectContaining({ passive: true })],
      ['scroll', expect.objectContaining({ passive: true })],
    ]);
    change('resize', { height: 464 });
    unmount();
    expect(covered()).toBe('');
    change('resize', { height: 400 });
    expect(covered()).toBe('');
  });

  it('is not asked where the browser has no such thing', () => {
    define('visualViewport', null);
    render(<Page />);
    expect(covered()).toBe('');
  });
});

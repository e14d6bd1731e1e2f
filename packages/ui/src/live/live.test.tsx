import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IconMessageCircle, IconNotes, IconUser } from '../icons.ts';
import { PortalProvider } from '../portal-provider.tsx';
import { LinkedText } from './linked-text.tsx';
import { Notice } from './notice.tsx';
import { PanelTabs } from './panel-tabs.tsx';
import { useFullscreen } from './use-fullscreen.ts';

const show = (content: React.ReactNode) => render(<PortalProvider nonce="of-the-page">{content}</PortalProvider>);

describe('LinkedText', () => {
  const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

  it('links addresses of the web without the signs of the sentence, and opens them apart from the portal', () => {
    show(<LinkedText text="See https://example.org/a?b=1), or HTTP://EXAMPLE.ORG/B." />);
    expect(hrefs()).toEqual(['https://example.org/a?b=1', 'HTTP://EXAMPLE.ORG/B']);
    for (const link of screen.getAllByRole('link')) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  it('leaves everything else text: markup, other schemes, addresses that are none', async () => {
    const text = '<b>x</b> javascript:alert(1) data:text/html,x https://[ https://a:99999/';
    const { container } = show(<p>{<LinkedText text={text} />}</p>);
    await expect(() => screen.queryByRole('link')).toBeAbsentOnce(() => expect(container).toHaveTextContent(text));
  });
});

describe('Notice', () => {
  it('is listened to before it has a word to say', () => {
    const { rerender } = show(<Notice text={null} />);
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    rerender(
      <PortalProvider nonce="of-the-page">
        <Notice text="The network is slow.">
          <button type="button">Why</button>
        </Notice>
      </PortalProvider>,
    );
    expect(screen.getByRole('status')).toBe(status);
    expect(status).toHaveTextContent(/^The network is slow\.$/);
    expect(screen.getByRole('button', { name: 'Why' })).toBeVisible();
  });
});

function Panel() {
  const [active, setActive] = useState<string | null>(null);
  const tabs = [
    { id: 'chat', label: 'Chat', icon: IconMessageCircle, badge: { figures: '2', words: '2 new messages' } },
    { id: 'notes', label: 'Notes', icon: IconNotes, keys: 'N' },
    { id: 'client', label: 'Client', icon: IconUser },
  ];
  return (
    <PanelTabs
      label="Beside the session"
      id="panel"
      tabs={tabs}
      active={active ?? 'chat'}
      isOpen={active !== null}
      onSelect={setActive}
    />
  );
}

describe('PanelTabs', () => {
  const tab = (name: string) => screen.getByRole('tab', { name });
  const selected = () => screen.queryAllByRole('tab', { selected: true });

  it('is one stop for the Tab key; arrows, Home and End go from tab to tab and round the ends', async () => {
    show(<Panel />);
    await expect(() => screen.queryByRole('tab', { selected: true })).toBeAbsentOnce(() =>
      screen.getByRole('tablist', { name: 'Beside the session' }),
    );
    await userEvent.tab();
    expect(tab('Chat 2 new messages')).toHaveFocus();
    for (const [key, name] of [
      ['ArrowRight', 'Notes'],
      ['ArrowDown', 'Client'],
      ['ArrowRight', 'Chat 2 new messages'],
      ['ArrowLeft', 'Client'],
      ['Home', 'Chat 2 new messages'],
      ['End', 'Client'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      expect(tab(name)).toHaveFocus();
      expect(selected()).toEqual([tab(name)]);
    }
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('selects none while its panel is closed, and opens it with the tab that is pressed', async () => {
    show(<Panel />);
    await userEvent.click(tab('Notes'));
    expect(selected()).toEqual([tab('Notes')]);
    expect(tab('Notes')).toHaveAttribute('aria-controls', 'panel-notes');
    expect(tab('Notes')).toHaveAttribute('aria-keyshortcuts', 'N');
  });
});

function Part() {
  const { ref, isFull, toggle } = useFullscreen();
  return (
    <div ref={ref}>
      <button type="button" onClick={toggle}>
        {isFull ? 'smaller' : 'larger'}
      </button>
    </div>
  );
}

describe('useFullscreen', () => {
  /** The element that fills the screen, in place of jsdom's lack of one. */
  let full: Element | null = null;
  const give = (request: (this: Element) => Promise<void>) => {
    const change = (element: Element | null) => {
      full = element;
      document.dispatchEvent(new Event('fullscreenchange'));
      return Promise.resolve();
    };
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full });
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
    Object.defineProperty(document, 'exitFullscreen', { configurable: true, value: () => change(null) });
    Object.defineProperty(Element.prototype, 'requestFullscreen', { configurable: true, value: request });
    return change;
  };
  afterEach(() => {
    full = null;
    for (const name of ['fullscreenElement', 'fullscreenEnabled', 'exitFullscreen'])
      Reflect.deleteProperty(document, name);
    Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
  });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('fills the screen, and follows where the browser ends it by itself', async () => {
    const change = give(function () {
      return change(this);
    });
    show(<Part />);
    await press('larger');
    expect(full).toBe(screen.getByRole('button', { name: 'smaller' }).parentElement);
    await press('smaller');
    expect(full).toBeNull();
    await press('larger');
    await screen.findByRole('button', { name: 'smaller' });
    await act(() => change(null));
    expect(await screen.findByRole('button', { name: 'larger' })).toBeVisible();
  });

  it.each(['has no such thing', 'refuses'])('fills the window where the browser %s', async (browser) => {
    if (browser === 'refuses') give(() => Promise.reject(new TypeError('not permitted')));
    show(<Part />);
    await press('larger');
    await press('smaller');
    expect(screen.getByRole('button', { name: 'larger' })).toBeVisible();
  });
});

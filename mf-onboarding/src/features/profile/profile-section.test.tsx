import { describe, expect, it } from '@jest/globals';
import type { Intercept } from '@portal/mock-shell';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorSummary } from '../../testing/error-summary.ts';
import { png, preparePictures } from '../../testing/pictures.ts';
import { prepareSectionPage } from '../../testing/section-page.tsx';
import { PageFrameContext } from '../section/page-frame.ts';
import { ProfileSection } from './profile-section.tsx';

const page = prepareSectionPage();
const { drawn, close } = preparePictures();

const refusal =
  'There was a problem with the file you selected. Please check to make sure your file meets the max size limit';
const chooser = () => screen.getByLabelText(/^(Portrait|Another portrait)/, { selector: 'input' });
const description = () => screen.getByRole('textbox', { name: 'Practice description' });
const picture = (name: string) => screen.findByRole('img', { name });
const area = () => screen.findByRole('application', { name: 'The square that is shown' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const nextPage = () => screen.findByRole('heading', { name: 'Next page' });
const open = async (options?: Parameters<typeof page.open>[1]) => {
  const rendered = await page.open(<ProfileSection />, options);
  await screen.findByRole('heading', { name: 'Portrait and practice description' });
  return rendered;
};
const choose = async (file = png()) => {
  await userEvent.setup({ applyAccept: false }).upload(chooser(), file);
};
const write = (text: string) => fireEvent.change(description(), { target: { value: text } });
const chooseAndUse = async () => {
  await choose();
  await area();
  await press('Use this picture');
  await picture('The portrait you chose, not saved yet');
};

describe('the profile page', () => {
  it('asks for both, although it says who may skip it, and saves both with one Next', async () => {
    await open();
    if (screen.queryByRole('button', { name: 'Remove portrait' })) {
      await press('Remove portrait');
      await screen.findByText('Your portrait was removed.');
    }
    expect(screen.getByText(/needed only if you want new clients from us/)).toBeVisible();
    expect(screen.getByText(/JPEG or PNG file .* at most 100 MB and 50 megapixels/)).toBeVisible();
    write('');
    await page.next();
    const summary = within(await errorSummary());
    expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Portrait: Required',
      'Practice description: Required',
    ]);
    await userEvent.click(summary.getByRole('button', { name: 'Portrait: Required' }));
    expect(chooser()).toHaveFocus();

    await chooseAndUse();
    const preview = await picture('The portrait you chose, not saved yet');
    expect([preview.getAttribute('width'), preview.getAttribute('height')]).toEqual(['200', '200']);
    write('I listen. 🙂'.repeat(100));
    await page.next();
    await nextPage();
    expect(page.writes().slice(-2)).toEqual(['PUT /practice/avatar', 'PUT /practice/provider_bio']);
  });

  it('sends a portrait that the server has no second time, and removes it', async () => {
    const before = await open();
    await chooseAndUse();
    write('I listen.');
    await page.next();
    await nextPage();
    await before.close();
    const rendered = await open();
    const present = await picture('Your portrait');
    expect(present.getAttribute('src')).toMatch(/#portraits\/[\w-]{32}\.jpg$/);
    const menu = screen.getByRole('button', { name: /Maya Chen/ });
    expect(menu.querySelector('img')?.getAttribute('src')).toBe(present.getAttribute('src'));
    write('I listen well.');
    await page.next();
    await nextPage();
    expect(page.writes().slice(2)).toEqual(['PUT /practice/provider_bio']);
    await rendered.close();

    await open();
    await picture('Your portrait');
    await press('Remove portrait');
    await waitFor(() => expect(page.writes()).toContain('DELETE /practice/avatar'));
    expect(await screen.findByText('Your portrait was removed.')).toBeVisible();
    await page.next();
    expect(await screen.findByRole('button', { name: 'Portrait: Required' })).toBeVisible();
  });

  it.each([
    ['an .exe named .png', () => new File(['MZ'], 'me.png', { type: 'image/png' })],
    ['a .gif', () => new File(['GIF89a'], 'me.gif', { type: 'image/gif' })],
    ['0 bytes', () => new File([], 'me.jpg', { type: 'image/jpeg' })],
    ['100 MB and one byte', () => Object.defineProperty(png(), 'size', { value: 104_857_601 })],
  ])('refuses %s in the words of ONB-135, and takes another file', async (_kind, make) => {
    await open();
    const wrong = make();
    if (!Object.hasOwn(wrong, 'slice')) {
      const bytes = new TextEncoder().encode(wrong.size > 2 ? 'GIF89a' : 'MZ'.slice(0, wrong.size));
      Object.assign(wrong, { slice: () => ({ arrayBuffer: async () => bytes.buffer }) });
    }
    await choose(wrong);
    expect(await screen.findByText(refusal)).toBeVisible();
    await choose();
    await area();
    expect(page.writes()).toEqual([]);
  });

  it('saves nothing without a picture that is being cropped, and says what to do with it', async () => {
    await open();
    write('I listen.');
    await choose();
    await area();
    await page.next();
    const wrong = 'Please press “Use this picture”, or Cancel to do without it.';
    expect(await screen.findByRole('button', { name: `Portrait: ${wrong}` })).toBeVisible();
    expect(screen.getByText(wrong)).toBeVisible();
    expect(page.writes()).toEqual([]);
    await press('Use this picture');
    await picture('The portrait you chose, not saved yet');
    await page.next();
    await nextPage();
    expect(page.writes()).toEqual(['PUT /practice/avatar', 'PUT /practice/provider_bio']);
  });

  it('crops by keyboard and buttons, says what it does, and gives the picture back', async () => {
    await open();
    await choose();
    const square = await area();
    await waitFor(() => expect(square).toHaveFocus());
    const transform = () => drawn.setTransform.mock.calls.at(-1);
    const first = transform();
    await userEvent.keyboard('{ArrowRight}');
    expect(transform()).not.toEqual(first);
    await userEvent.keyboard('+');
    const zoom = () => screen.getByRole('slider', { name: 'Zoom' }).getAttribute('aria-valuetext');
    expect([zoom(), screen.getByText('Zoom 115%')]).toEqual(['115%', expect.anything()]);
    await userEvent.keyboard('r');
    expect(screen.getByText('Turned by 90 degrees')).toBeInTheDocument();
    await press('Zoom out');
    await press('Turn right');
    expect(screen.getByText('Turned by 180 degrees')).toBeInTheDocument();
    close.mockClear();
    await press('Cancel');
    await expect(() => screen.queryByRole('application')).toBeAbsentOnce(() => expect(close).toHaveBeenCalled());
    expect(screen.getByRole('figure', { name: 'Preview of your portrait' })).toHaveFocus();
  });

  it('sends only what is missing after a failure, and keeps everything', async () => {
    let failures = 1;
    const intercept: Intercept = (request) => {
      if (request.method !== 'PUT' || !request.url.includes('provider_bio') || failures === 0) return undefined;
      failures -= 1;
      return new Response('{}', { status: 500 });
    };
    await open({ intercept });
    await chooseAndUse();
    write('Kept');
    await page.next();
    await waitFor(() => expect(failures).toBe(0));
    await screen.findAllByText('There was a problem updating your practice details.');
    expect(description()).toHaveValue('Kept');
    await page.next();
    await nextPage();
    expect(page.writes()).toEqual(['PUT /practice/avatar', 'PUT /practice/provider_bio']);
  });

  it('stops sending when told to, and loses nothing', async () => {
    let begun = false;
    const intercept: Intercept = (request) => {
      if (request.method !== 'PUT' || begun) return undefined;
      begun = true;
      return new Promise<Response>(() => undefined);
    };
    await open({ intercept });
    await chooseAndUse();
    write('Kept');
    await page.next();
    const sending = await screen.findByText('Sending your portrait…');
    // It says so before the call has gone.
    await waitFor(() => expect(begun).toBe(true));
    await press('Stop sending');
    await expect(sending).toBeGone();
    expect(page.writes()).toEqual([]);
    expect(await picture('The portrait you chose, not saved yet')).toBeVisible();
    await page.next();
    await nextPage();
    expect(page.writes()).toEqual(['PUT /practice/avatar', 'PUT /practice/provider_bio']);
  });

  it('asks for both anew where the wizard says that they are missing (A-013)', async () => {
    const frame = { saving: '', failed: '', buttons: () => null, onSaved: () => undefined, isProfileCleared: true };
    const saved = await open();
    await chooseAndUse();
    write('I listen.');
    await page.next();
    await nextPage();
    await saved.close();
    await page.open(
      <PageFrameContext value={frame}>
        <ProfileSection />
      </PageFrameContext>,
    );
    expect(await screen.findByRole('textbox', { name: 'Practice description' })).toHaveValue('');
    expect(screen.getByLabelText(/^Portrait/, { selector: 'input' })).toBeRequired();
  });

  it('says how much of a description is too much, and counts an emoji as one, as the API does', async () => {
    await open();
    if (screen.queryByRole('img', { name: 'Your portrait' }) === null) await chooseAndUse();
    write('🙂'.repeat(50_002));
    expect(await screen.findByText('2 characters too many')).toBeVisible();
    await page.next();
    expect(await screen.findAllByText(/Please shorten the description to 50,000 characters/)).toHaveLength(2);
    expect(page.writes()).toEqual([]);
    write('🙂'.repeat(49_998));
    expect(await screen.findByText('2 characters left')).toBeVisible();
    write('🙂'.repeat(50_000));
    await page.next();
    await nextPage();
    expect(page.writes()).toContain('PUT /practice/provider_bio');
  });
});

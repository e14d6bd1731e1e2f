import { describe, expect, it } from '@jest/globals';
import type { CallRule } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { slotIn } from '../../testing/slot-in.tsx';
import { recordWrites } from '../../testing/writes.ts';

const dashboard = prepareDashboard();
/** Casey Bell, who has an insurance and sponsored hours of both types (demo world). */
const input = { clientId: '13', providerType: 'couples' };
const name = 'client-services/v1';
const inSession = slotIn('mf-sessions', ['/messages'], { name, input });
const inAdmin = slotIn('mf-admin', ['/admin/*', '/admin'], { name, input });

const asPractitioner = { beside: [inSession], locale: 'en' } as const;
const asAdmin = { as: 'admin@demo.test', beside: [inAdmin], locale: 'en' } as const;
const panel = () => screen.findByRole('region', { name: 'Available Services' });
const settled = async () => {
  const region = await panel();
  await waitFor(() => expect(region).toHaveAttribute('aria-busy', 'false'));
  return within(region);
};

/** Casey's record as a counsellor gets it, made up where the demo world leaves it to chance. */
const casey = {
  id: '13',
  preferred_name_with_last_name: 'Casey Bell',
  available_services: { mso: true, pharmacy: false, couples_counselling: true, sleep_school: true },
  sponsored_hours: {
    individual: [{ category_name: 'Mental Health', hours: 8, role_name: 'Counsellor', provider_id: '1' }],
    couples: [{ category_name: 'Legal', hours: 'Unlimited', role_name: 'Mediator', provider_id: '7' }],
    generic: [],
  },
  insurance_coverage: {
    coverage_yn: true,
    available_sponsored_minutes_individual: 60,
    available_sponsored_minutes_couples: 100,
  },
  company: { name: 'Northwind Logistics' },
  eap_product_brand_name: null,
};
const answering = (change: object) => ({
  intercept: (request: Request) =>
    request.url.includes('/practice/clients/13') ? Response.json({ ...casey, ...change }) : undefined,
});

describe('the services panel', () => {
  it('shows services that are true by category, hours with whose they are, and one type of insurance hours', async () => {
    await dashboard.open('/messages', { ...asPractitioner, ...answering({}) });
    const shown = await settled();
    expect(shown.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Mental Health',
      'Telemedicine',
      'Well-being',
      'Sponsored hours',
      'Insurance',
    ]);
    expect(shown.getByText('Couples Counselling')).toBeVisible();
    expect(shown.getByText('Medical Second Opinion')).toBeVisible();
    expect(shown.getByText('Sleep School')).toBeVisible();
    await expect(() => shown.queryByText('Pharmacy')).toBeAbsentOnce(() => shown.getByText('Medical Second Opinion'));

    const entries = shown.getAllByRole('listitem').map((item) => item.textContent);
    expect(entries).toContain('LegalMediator · Provider 7Unlimited');
    expect(entries).not.toContain('Mental HealthCounsellor · You8 hours');
    expect(shown.getByText('Couples hours').nextSibling).toHaveTextContent('1.7 hours');
    await expect(() => shown.queryByText('Individual hours')).toBeAbsentOnce(() => shown.getByText('Couples hours'));
    const product = () => shown.getByText('Benefits product');
    expect(product().nextSibling).toHaveTextContent('Not stated');
    await expect(() => shown.queryByText('Reseller')).toBeAbsentOnce(product);
    await expect(() => shown.queryByRole('button', { name: 'Add Additional Hours' })).toBeAbsentOnce(product);
  });

  it.each([
    ['individual', 'Mental HealthCounsellor · You8 hours', 'Individual hours'],
    ['couples', 'LegalMediator · Provider 7Unlimited', 'Couples hours'],
    ['generic', 'NutritionDietitian6 hours', 'Individual hours'],
  ])(
    'shows a practitioner of the hours those for the open appointment, %s (DASH-059)',
    async (type, entry, minutes) => {
      const generic = [{ category_name: 'Nutrition', hours: 6, role_name: 'Dietitian', provider_id: null }];
      const sponsored_hours = { ...casey.sponsored_hours, generic };
      const slot = { name, input: { ...input, providerType: type } };
      const beside = [slotIn('mf-sessions', ['/messages'], slot)];
      await dashboard.open('/messages', { ...asPractitioner, beside, ...answering({ sponsored_hours }) });
      const shown = await settled();
      const hours = shown.getAllByRole('listitem').filter(({ textContent }) => / hours$|Unlimited$/.test(textContent));
      expect(hours.map(({ textContent }) => textContent)).toEqual([entry]);
      expect(shown.getAllByText(/^(Individual|Couples) hours$/).map(({ textContent }) => textContent)).toEqual([
        minutes,
      ]);
    },
  );

  it('is in the reader’s language and number format', async () => {
    await dashboard.open('/messages', { ...asPractitioner, ...answering({}), locale: 'fr' });
    expect(await screen.findByText('Deuxième avis médical')).toBeVisible();
    expect(screen.getByText('Heures de couple').nextSibling).toHaveTextContent('1,7 heure');
    expect(screen.getByText('Illimité')).toBeVisible();
  });

  it('says when there is nothing', async () => {
    const nothing = { available_services: {}, sponsored_hours: null, insurance_coverage: null, company: null };
    await dashboard.open('/messages', { ...asPractitioner, ...answering(nothing) });
    expect(await screen.findByText('No services are available to this client.')).toBeVisible();
    expect(screen.getByText('No sponsor pays for hours of this client.')).toBeVisible();
    expect(screen.getByText('Covered').nextSibling).toHaveTextContent('No');
  });

  it('says when it cannot be had, and asks anew in place', async () => {
    const faults: CallRule[] = [{ call: 'clients.fetch', fault: 422 }];
    await dashboard.open('/messages', { ...asPractitioner, faults });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('The services could not be loaded')).toBeVisible();
    faults.length = 0;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Couples Counselling')).toBeVisible();
  });

  it('says when there is no such client', async () => {
    await dashboard.open('/messages', { as: 'luc@demo.test', locale: 'en', beside: [inSession] });
    expect(await screen.findByText('There is no such client')).toBeVisible();
  });
});

describe('the services panel in admin mode (DASH-056)', () => {
  it('shows reseller and both types, and adds hours (DASH-057, DASH-058, ADMIN-001, ADMIN-002, ADMIN-003, ADMIN-004, ADMIN-005, ADMIN-006, ADMIN-007)', async () => {
    const { intercept, writes } = recordWrites('/admin/additional_minutes/add');
    await dashboard.open('/admin/clients/13', { ...asAdmin, intercept });
    const shown = await settled();
    expect(shown.getByText('Reseller')).toBeVisible();
    const types = shown.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
    expect(types).toEqual(expect.arrayContaining(['Individual', 'Couples', 'Specialized']));
    const couples = shown.getByText('Couples hours').nextSibling;
    const before = Number.parseFloat(couples?.textContent ?? '');
    expect(shown.getByText('Individual hours').nextSibling).toHaveTextContent(/^\d+\.\d hours$/);

    const openForm = shown.getByRole('button', { name: 'Add Additional Hours' });
    await userEvent.click(openForm);
    const canceled = await screen.findByRole('dialog', { name: 'Add Additional Hours' });
    await userEvent.click(within(canceled).getByRole('button', { name: 'Cancel' }));
    await expect(canceled).toBeGone();
    await userEvent.click(openForm);
    const element = await screen.findByRole('dialog', { name: 'Add Additional Hours' });
    const dialog = within(element);
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    const hours = dialog.getByRole('textbox', { name: /^Number of Additional Hours/ });
    expect(hours).toHaveFocus();
    expect(hours).toHaveAccessibleDescription('Please enter an amount for Number of Additional Hours');
    expect(dialog.getByText('Please select a counselling type')).toBeVisible();
    expect(dialog.getAllByRole('radio')).toHaveLength(2);
    await userEvent.click(dialog.getByRole('radio', { name: 'Couples' }));
    // Nobody is given fifteen hours for one and a half.
    await userEvent.type(hours, '1.5');
    expect(hours).toHaveAccessibleDescription(/^Please enter whole hours: empty the field/);
    await userEvent.keyboard('{Enter}');
    expect(hours).toHaveAccessibleDescription(/^Please enter whole hours: empty the field/);
    expect(writes).toEqual([]);
    await userEvent.clear(hours);
    await userEvent.type(hours, '1a2');
    expect(hours).toHaveValue('12');
    expect(hours).toBeValid();
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Add' }));

    expect(await screen.findByText('Additional hours for couples counselling were added: 12.')).toBeVisible();
    expect(writes).toEqual([{ client_id: '13', counselling_type: 'couples', hours: 12 }]);
    await waitFor(() => expect(couples).toHaveTextContent(`${(before + 12).toFixed(1)} hours`));
    await expect(element).toBeGone();
  });

  it('keeps what was typed when it is refused, and says why in the server’s words (ADMIN-008)', async () => {
    const refusal = () => Response.json({ error: 'This sponsor pays no more.' }, { status: 422 });
    const { intercept } = recordWrites('/admin/additional_minutes/add', refusal);
    const { events } = await dashboard.open('/admin/clients/13', { ...asAdmin, intercept });
    const shown = await settled();
    await userEvent.click(shown.getByRole('button', { name: 'Add Additional Hours' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), '3');
    await userEvent.click(dialog.getByRole('radio', { name: 'Individual' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This sponsor pays no more.');
    expect(events).toContainEqual({ kind: 'notice', detail: 'error: This sponsor pays no more.' });
    expect(dialog.getByRole('textbox')).toHaveValue('3');
    expect(dialog.getByRole('radio', { name: 'Individual' })).toBeChecked();
  });
});

import { describe, expect, it } from '@jest/globals';
import { FIRST, LAST, pseudo } from '../in-page/pseudo.ts';
import { outsideCatalogues } from './outside-catalogues.ts';

describe('a language that nobody speaks', () => {
  it('is marked, accented and two fifths longer, with the same gaps', () => {
    expect(pseudo('Save')).toBe(`${FIRST}Sáávéé${LAST}`);
    expect(pseudo('{{count}} of $t(shared:files)')).toBe(`${FIRST}{{count}} óóóf $t(shared:files)${LAST}`);
    const text = 'Your session will begin shortly';
    expect(pseudo(text)).toHaveLength(Math.ceil(text.length * 1.4) + 2);
    expect(pseudo('PDF')).toBe(`${FIRST}PPDDF${LAST}`);
    expect(pseudo('–')).toBe(`${FIRST}–${LAST}`);
  });
});

describe('what a page says', () => {
  const answers = new Set(['Alex Roy', 'Counsellor', 'Client reports a calmer week. We looked at it.']);
  const faultsOf = (words: string) => outsideCatalogues([{ where: 'p', words }], answers);
  const t = (text: string) => pseudo(text);

  it.each([
    t('Sessions'),
    t(`with ${t('Client')} and ${t('Partner')}`),
    `${t('Counsellor')} · Alex Roy`,
    `${t('The client will be charged.')} ${t('You will be paid.')}`,
    `${t('Next session:')} Mar 18, 2026 1:00 PM EDT`,
    `${t('Open the help centre')} ${t('(new tab)')}`,
    'Alex Roy',
    'Client reports a calmer week. …',
    'Wednesday, March 18, 2026',
    'in 10 minutes',
  ])('may be: %s', (words) => {
    expect(faultsOf(words)).toEqual([]);
  });

  it.each([
    ['Save changes', 'in no catalogue, p: Save changes'],
    ['Counsellors', 'in no catalogue, p: Counsellors'],
    ['successful', 'in no catalogue, p: successful'],
    [`${t('Sessions')}, unpaid`, 'in no catalogue, p: · , unpaid'],
    [`${t('Delete')} ${t('file')}`, 'put together, p: ⟦Dééléétéé⟧ ⟦fííléé⟧'],
    [`11:40 AM${FIRST}–12:40 PM${LAST}`, 'put together, p: 11:40 AM⟦–12:40 PM⟧'],
  ])('may not be: %s', (words, fault) => {
    expect(faultsOf(words)).toEqual([fault]);
  });
});

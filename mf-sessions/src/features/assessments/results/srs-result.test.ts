import { expect, it } from '@jest/globals';
import { srsColor } from '@portal/contract/rules/assessments';
import { SRS_BANDS } from './srs-result.tsx';

it('the bands of the scale end where the colours of totals do', () => {
  const tenths = Array.from({ length: 401 }, (_, index) => index / 10);
  const painted = (total: number) => SRS_BANDS.find(({ to }) => total <= to)?.color;
  expect(tenths.filter((total) => painted(total) !== srsColor(total))).toEqual([]);
  expect(SRS_BANDS.map(({ from }) => from).slice(1)).toEqual(SRS_BANDS.map(({ to }) => to).slice(0, -1));
});

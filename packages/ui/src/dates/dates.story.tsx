import { Held, type Stories } from '../story.tsx';
import { DateInput } from './date-input.tsx';
import { DaysFilter } from './days-filter.tsx';

export const datesStories: Stories = {
  DateInput: {
    'with a day': (say) => (
      <Held initial="1985-07-01">
        {(value, onChange) => (
          <DateInput label={say('Birthday', 'Date de naissance')} value={value} onChange={onChange} max="2026-11-23" />
        )}
      </Held>
    ),
    'no day, and wrong': (say) => (
      <Held initial="31 février">
        {(value, onChange) => (
          <DateInput
            label={say('First day', 'Premier jour')}
            description={say('The day you start', 'Le jour où vous commencez')}
            error={say('There is no such day', 'Ce jour n’existe pas')}
            required
            value={value}
            onChange={onChange}
          />
        )}
      </Held>
    ),
  },
  DaysFilter: {
    'the last day before the first': () => <DaysFilter from="2026-11-23" to="2026-11-02" onChange={() => undefined} />,
  },
};

import { Held, nothing, type Say, type Stories } from '../story.tsx';
import { MultiSelect } from './multi-select.tsx';
import { SearchSelect } from './search-select.tsx';

const places = (say: Say) => [
  {
    group: 'Canada',
    options: [
      { value: 'qc', label: 'Québec' },
      { value: 'on', label: 'Ontario' },
    ],
  },
  { group: say('Europe', 'Europe'), options: [{ value: 'fr', label: 'Île-de-France' }] },
];

const topics = (say: Say) => [
  { value: 'grief', label: say('Grief', 'Deuil') },
  { value: 'sleep', label: say('Sleep', 'Sommeil') },
  { value: 'work', label: say('Stress at work', 'Stress au travail et épuisement professionnel') },
];

export const choicesStories: Stories = {
  SearchSelect: {
    chosen: (say) => (
      <Held initial="on">
        {(value, onChange) => (
          <SearchSelect
            label={say('Province', 'Province ou région')}
            description={say('Where you work', 'Où vous travaillez')}
            isClearable
            value={value}
            options={places(say)}
            onChange={onChange}
          />
        )}
      </Held>
    ),
    'empty and wrong': (say) => (
      <Held initial="">
        {(value, onChange) => (
          <SearchSelect
            label={say('Province', 'Province ou région')}
            placeholder={say('Choose one', 'Choisissez')}
            error={say('Choose where you practice', 'Choisissez où vous exercez')}
            required
            value={value}
            options={places(say)}
            onChange={onChange}
          />
        )}
      </Held>
    ),
  },
  MultiSelect: {
    'some chosen': (say) => (
      <Held<readonly string[]> initial={['grief', 'work']}>
        {(value, onChange) => (
          <MultiSelect label={say('Topics', 'Sujets')} value={value} options={topics(say)} onChange={onChange} />
        )}
      </Held>
    ),
    'none, and wrong': (say) => (
      <Held<readonly string[]> initial={[]}>
        {(value, onChange) => (
          <MultiSelect
            label={say('Topics', 'Sujets')}
            error={say('Choose at least one', 'Choisissez-en au moins un')}
            required
            value={value}
            options={topics(say)}
            onChange={onChange}
          />
        )}
      </Held>
    ),
    'not now': (say) => (
      <MultiSelect
        label={say('Topics', 'Sujets')}
        value={['sleep']}
        options={topics(say)}
        onChange={nothing}
        disabled
      />
    ),
  },
};

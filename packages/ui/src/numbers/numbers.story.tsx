import { Held, type Stories } from '../story.tsx';
import { NumberInput } from './number-input.tsx';
import { Slider } from './slider.tsx';

export const numbersStories: Stories = {
  NumberInput: {
    'an amount': (say) => (
      <Held<number | null> initial={1234.5}>
        {(value, onChange) => (
          <NumberInput
            label={say('Fee', 'Tarif')}
            value={value}
            onChange={onChange}
            decimals={2}
            min={0}
            prefix={say('$', '')}
            suffix={say('', '\u00A0$')}
          />
        )}
      </Held>
    ),
    'empty and wrong': (say) => (
      <Held<number | null> initial={null}>
        {(value, onChange) => (
          <NumberInput
            label={say('Years of experience', 'Années d’expérience')}
            error={say('Enter a number', 'Inscrivez un nombre')}
            required
            value={value}
            onChange={onChange}
          />
        )}
      </Held>
    ),
  },
  Slider: {
    usual: (say) => (
      <Held initial={7}>
        {(value, onChange) => (
          <Slider
            label={say('Mood', 'Humeur')}
            description={say('How you feel today', 'Comment vous vous sentez aujourd’hui')}
            value={value}
            onChange={onChange}
            min={0}
            max={10}
            valueText={(of) => say(`${of} of 10`, `${of} sur 10`)}
          />
        )}
      </Held>
    ),
  },
};

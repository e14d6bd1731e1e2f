/** Numbers: typed, or slid to. Shared with remotes as a chunk of its own. */
import './styles/numbers.css';

export { NumberInput, type NumberInputProps } from './numbers/number-input.tsx';
export { Slider, type SliderProps } from './numbers/slider.tsx';

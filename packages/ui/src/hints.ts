/** A word on a control. Shared with remotes as a chunk of its own. */
import './styles/hints.css';

export { Tooltip, type TooltipProps } from './hints/tooltip.tsx';

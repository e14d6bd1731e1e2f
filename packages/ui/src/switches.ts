/** What is on or off, and takes effect at once. Shared with remotes as a chunk of its own. */
import './styles/switches.css';

export { Switch } from '@mantine/core';

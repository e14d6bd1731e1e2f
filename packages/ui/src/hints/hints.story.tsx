import { Button } from '@mantine/core';
import type { Stories } from '../story.tsx';
import { Tooltip } from './tooltip.tsx';

export const hintsStories: Stories = {
  Tooltip: {
    'on a button': (say) => (
      <Tooltip label={say('An e-mail goes out at once', 'Un courriel part aussitôt')}>
        <Button variant="default">{say('Invite', 'Inviter')}</Button>
      </Tooltip>
    ),
  },
};

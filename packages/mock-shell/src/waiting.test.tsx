import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';

function Count({ until }: { until: Promise<void> }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    void until.then(() => setOver(true));
  }, [until]);
  return isOver ? 'over' : 'under way';
}

it('lets a page go on while a test waits for something else, and complains of nothing', async () => {
  render(<Count until={Promise.resolve()} />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(await screen.findByText('over')).toBeVisible();
});

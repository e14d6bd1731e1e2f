import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { isUpdateOfPage } from '../../../tools/jest/update-of-page.ts';

function Answer({ of }: { of: Promise<string> }) {
  const [answer, setAnswer] = useState('none yet');
  useEffect(() => {
    void of.then(setAnswer);
  }, [of]);
  return answer;
}

function Late() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? 'late' : 'early';
}

it('lets a page go on while a test waits for something else, and complains of nothing', async () => {
  render(<Answer of={Promise.resolve('here')} />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(await screen.findByText('here')).toBeVisible();
});

it('complains of an update that a test makes and does not wait for', () => {
  jest.useFakeTimers();
  const ofPage: boolean[] = [];
  jest.spyOn(console, 'error').mockImplementation((message) => void ofPage.push(isUpdateOfPage(message)));
  render(<Late />);
  jest.advanceTimersByTime(1_000);
  expect(ofPage).toEqual([false]);
  jest.useRealTimers();
});

import { useLayoutEffect } from 'react';

/**
 * Gives the page's root classes while a component is there, for styles outside of it: Firefox 115 to 120, which we
 * serve, have no `:has()` to ask for the component with.
 */
export function usePageClasses(...classes: readonly (string | undefined)[]): void {
  const names = classes.filter((name) => name !== undefined).join(' ');
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    const given = names.split(' ').filter(Boolean);
    classList.add(...given);
    return () => classList.remove(...given);
  }, [names]);
}

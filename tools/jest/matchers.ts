import '@testing-library/jest-dom/jest-globals';

import { configure } from '@testing-library/react';

// A page of the portal is several promises deep (guard, person, remote, texts, rows), and machines are busy: a test
// that waits for it fails for a wrong page, not for a slow second.
configure({ asyncUtilTimeout: 8_000 });

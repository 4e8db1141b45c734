import { configure } from '@testing-library/react';

// A machine that also runs browsers is slow.
configure({ asyncUtilTimeout: 45_000 });

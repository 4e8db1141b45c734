import { configure } from '@testing-library/react';

// What is waited for comes late on a machine that runs browsers beside it.
configure({ asyncUtilTimeout: 45_000 });

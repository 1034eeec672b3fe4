import { importTests } from '../import-tests.ts';

await importTests('test/browser/*.test.ts');

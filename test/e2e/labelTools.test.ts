import { labelsWithEveryTool } from '../suites/labelToolsSuite';
import { servedProgram } from '../support/browser/labelledProgram';

labelsWithEveryTool(servedProgram());

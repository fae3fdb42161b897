import { trainingFor } from '../../../domain/training/training-rules'

/** What the alert on top says to somebody of this age (null: not known); done: the first two codes are there. */
export function trainingWords(age: number | null, done: boolean): { title: string; text: string } {
  switch (trainingFor(age)) {
    case 'optional':
      return {
        title: 'Training is optional.',
        text: 'Under 16 you need no course. You may do one all the same: ask the agency.',
      }
    case 'one-course':
      return {
        title: 'You need one online course.',
        text: 'It is the agency’s own. From 18 on there is a second one, on dignity at work.',
      }
    case 'two-courses':
      return done
        ? {
            title: 'Your certificate codes are here.',
            text: 'The two mandatory courses are the agency’s own, and the national screen agency’s on dignity at work.',
          }
        : {
            title: 'You need two mandatory courses.',
            text: `One is the agency’s own, the other the national screen agency’s on dignity at work.${age === null ? ' We go by this because we don’t have your date of birth.' : ''}`,
          }
  }
}

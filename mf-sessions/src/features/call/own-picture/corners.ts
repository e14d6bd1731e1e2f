import { createKeptChoice, useKeptChoice } from '../../session/kept-choice.ts';

const corners = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;

/** A corner of the pictures of a call, where one's own picture lies. */
export type Corner = (typeof corners)[number];

const usual: Corner = 'bottomRight';

/** The corner that an arrow key leads to; the same one where it is at that edge; null for other keys. */
export function cornerBeside(corner: Corner, key: string): Corner | null {
  const [isTop, isLeft] = [corner.startsWith('top'), corner.endsWith('Left')];
  switch (key) {
    case 'ArrowUp':
      return cornerOf(true, isLeft);
    case 'ArrowDown':
      return cornerOf(false, isLeft);
    case 'ArrowLeft':
      return cornerOf(isTop, true);
    case 'ArrowRight':
      return cornerOf(isTop, false);
    default:
      return null;
  }
}

/** The next corner, clockwise: whoever can only press a button comes to each of them. */
export function cornerAfter(corner: Corner): Corner {
  return corners[(corners.indexOf(corner) + 1) % corners.length] ?? usual;
}

/** The corner that is nearest to the middle of something that was dropped, both as rectangles of the same page. */
export function cornerNear(dropped: DOMRect, place: DOMRect): Corner {
  const middle = (rect: DOMRect) => [rect.x + rect.width / 2, rect.y + rect.height / 2] as const;
  const [x, y] = middle(dropped);
  const [middleX, middleY] = middle(place);
  return cornerOf(y < middleY, x < middleX);
}

function cornerOf(isTop: boolean, isLeft: boolean): Corner {
  if (isTop) return isLeft ? 'topLeft' : 'topRight';
  return isLeft ? 'bottomLeft' : 'bottomRight';
}

const kept = createKeptChoice('portal.own_picture_corner', corners, usual);

/** The corner of one's own picture in this browser, and the way to put it into another one. */
export function useCorner(): { corner: Corner; put: (corner: Corner) => void } {
  const { choice, choose } = useKeptChoice(kept);
  return { corner: choice, put: choose };
}
